// Everything works without this script, by forms and links. With it, a click is answered without a new page.

import { settings } from "./page.js";
import { startBoard } from "./board.js";
import { startCopying, startPreferences, startSetup } from "./forms.js";
import { startKeys } from "./keys.js";
import { startNotices } from "./notices.js";
import { startPlaying } from "./play.js";
import { startReplay } from "./replay.js";
import { startShowing } from "./show.js";
import { startStream } from "./stream.js";

const page = document.body.dataset;

settings();
startCopying();
startPreferences();
startSetup();
startNotices();
if (page.table) {
  startPlaying();
  startStream();
  startShowing();
  startKeys();
}
if (page.table || page.replay) startBoard();
if (page.replay) startReplay();
