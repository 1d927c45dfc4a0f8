#!/bin/sh
# Before the deb is removed: not under a Binnacle that runs. At an upgrade the new version looks.
[ "$1" = remove ] || exit 0
if ls -l /proc/[0-9]*/exe 2>/dev/null | grep -q ' -> /opt/Binnacle/'; then
  echo 'Binnacle is running on this computer. End it, then remove it; nothing was changed.' >&2
  exit 1
fi
exit 0
