# `make` alone lists what there is to make.

.DEFAULT_GOAL := help
.PHONY: help play test lint bench lock clean

help:  ## list what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play:  ## set up what is needed and open the table in the browser (other options: make play ARGS="--port 8080")
	@scripts/python scripts/install.py
	@.venv/bin/argosy serve --open $(ARGS)

test:  ## run every check there is (one of them: make test ONLY=mypy)
	@scripts/python scripts/check.py $(ONLY)

lint:  ## check style, types and imports only
	@scripts/python scripts/check.py lint

bench:  ## measure the games beside other engines
	@scripts/python scripts/install.py --bench
	@build/venv/bench/bin/argosy bench

lock:  ## pin the newest versions of everything in requirements/
	@scripts/python scripts/lock.py

clean:  ## remove all that the above has made
	rm -rf .venv build
