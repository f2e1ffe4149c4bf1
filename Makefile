SHELL := bash

# A warning in our own files; those of dependencies are not ours.
WARNING := ^/[^:]*/(Sources|Tests)/[^:]+:[0-9]+:[0-9]+: warning:

BENCHMARKS := --package-path Benchmarks --scratch-path .build-bench

# What the example and the benchmarks use of ours is built once for both, and in .ci/run once for all.
# A module that a manifest lacks is an error, as its folder may hold that of another package.
SHARED := .build/example
IMPORTS := --explicit-target-dependency-import-check error
EXAMPLE := --package-path Examples/GroceryList --scratch-path $(SHARED) $(IMPORTS) $(SWIFT_FLAGS)

# Swift's runtime goes into the program, so that it runs where Swift is not installed.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
PREFIX ?= /usr/local

.PHONY: help demo program install uninstall package release docs test built example packages benchmarks fuzzers bench films pictures fuzz exhaustive format clean

help: ## lists these commands
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

# Without debug information the build takes a seventh less time.
demo: ## renders all scenarios into Output/ and prints what it took
	@scripts/setup
	swift build -c release --product flipbook -Xswiftc -gnone
	@scripts/demo

program: ## builds the program into .build-install/, where it runs without Swift
	@scripts/setup
	swift build -c release --product flipbook --scratch-path .build-install $(STATIC) -Xswiftc -gnone

# FLIPBOOK=path installs or packs a program that is built already.
install: $(if $(FLIPBOOK),,program) ## installs the program, completions and manual below PREFIX=/usr/local
	@scripts/install "$(DESTDIR)$(PREFIX)"

uninstall: ## removes what install put below PREFIX
	@scripts/install --remove "$(DESTDIR)$(PREFIX)"

package: $(if $(FLIPBOOK),,program) ## packs the program for Debian and Ubuntu into Output/
	@scripts/package

release: $(if $(FLIPBOOK),,program) ## makes the files of a release in Output/release/
	@scripts/release

docs: ## builds the documentation's site into Output/docs/
	@scripts/setup
	@scripts/docs

# A file that was warned about is built, and so warned about, again the next time.
built:
	@scripts/setup test
	swift format lint --parallel --strict --recursive Package.swift Plugins Sources Tests Benchmarks Examples Fuzzing
	@mkdir -p .build
	set -o pipefail; swift build --build-tests $(SWIFT_FLAGS) 2>&1 | tee .build/build.log
	@warnings=$$(grep -E '$(WARNING)' .build/build.log | grep -v '/checkouts/' | sort -u); \
	  [ -n "$$warnings" ] || exit 0; \
	  cut -d: -f1 <<<"$$warnings" | sort -u | xargs touch; \
	  printf 'error: the build has warnings\n%s\n' "$$warnings" >&2; \
	  exit 1

test: built ## format lint, a build without warnings, every test
	@scripts/test $(SWIFT_FLAGS)

# In a folder of its own, as in somebody else's checkout: what it uses of ours is built once more, in
# two to four minutes.
example: ## builds and tests Examples/GroceryList as a package of its own
	@scripts/setup
	swift test $(EXAMPLE)
	@GROCERIES_ARE_WRONG=1 swift test $(EXAMPLE) --skip-build --disable-swift-testing 2>&1 \
	  | grep -q 'error: .*geometry differs in line 1' || \
	  { echo 'error: an expectation that does not hold passed in XCTest' >&2; exit 1; }

packages: benchmarks fuzzers ## builds Benchmarks, Fuzzing and the documentation's site
	@scripts/docs .build/packages/site
	@rm -rf .build/packages

benchmarks:
	@scripts/setup
	swift build --package-path Benchmarks --scratch-path $(SHARED) $(IMPORTS) $(SWIFT_FLAGS)

# Compiles them; scripts/fuzz also links them, with libFuzzer, which has their `main`.
fuzzers:
	@scripts/setup
	for target in RecordingFuzzer ScenarioFuzzer DiffFuzzer; do \
	  swift build --package-path Fuzzing --scratch-path $(SHARED) $(IMPORTS) --target $$target \
	    $(SWIFT_FLAGS) || exit; \
	done

# The harness gives percentiles of ours alone, the table ratios to the yardsticks. With ROWS, IDS
# or TABLES only the table runs: make bench ROWS=reverse,shuffle IDS=int,text TABLES=diffs,memory
CHOICE := $(if $(ROWS),--only $(ROWS)) $(if $(IDS),--id $(IDS)) $(if $(TABLES),--tables $(TABLES))

# A new file of Flipbook's is seen only by a new plan of the build, hence the touch.
bench: ## times the diff in release mode; needs Swift 6.3, and minutes for the first build
	@touch Benchmarks/Package.swift
	$(if $(strip $(CHOICE)),,swift package $(BENCHMARKS) benchmark)
	swift build $(BENCHMARKS) -c release --product difftable
	@"$$(swift build $(BENCHMARKS) -c release --show-bin-path)/difftable" $(CHOICE)

# make films FILMS='--tables formats --rounds 5 --format markdown'
films: ## times drawing and every output of films in release mode, beside Cairo's PNG writer
	@touch Benchmarks/Package.swift
	swift build $(BENCHMARKS) -c release --product filmtable
	@"$$(swift build $(BENCHMARKS) -c release --show-bin-path)/filmtable" $(FILMS)

pictures: ## times comparisons of pictures beside a plain comparison of memory
	@touch Benchmarks/Package.swift
	swift build $(BENCHMARKS) -c release --product comparetable
	@"$$(swift build $(BENCHMARKS) -c release --show-bin-path)/comparetable"

# make fuzz SECONDS=600 TARGET=diff
fuzz: ## feeds the readers and the diff with made-up input; SECONDS=60 TARGET=recording|scenario|diff
	@scripts/fuzz "$(or $(SECONDS),60)" $(TARGET)

exhaustive: ## compares all pairs of small lists, of which the tests take a share
	@scripts/setup
	FLIPBOOK_CASES=all swift test --disable-xctest $(SWIFT_FLAGS) --filter ExhaustiveTests

format: ## formats all Swift files in place
	swift format --in-place --recursive Package.swift Plugins Sources Tests Benchmarks Examples Fuzzing

clean: ## removes build products and rendered films
	rm -rf .build .build-bench .build-fuzz .build-install Output/*
