#!/bin/sh
# Starts the Chromium that lies beside it, with the libraries that came with it. It has no sandbox of its own, and many machines
# let no user make one: it is for tests, which open nobody else's pages.
here=$(dirname "$(readlink -f "$0")")
export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" --no-sandbox "$@"
