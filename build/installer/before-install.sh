#!/bin/sh
# Before an upgrade is unpacked: not under a Binnacle that runs. It would go on with half of its files of another version.
[ "$1" = upgrade ] || exit 0
if ls -l /proc/[0-9]*/exe 2>/dev/null | grep -q ' -> /opt/Binnacle/'; then
  echo 'Binnacle is running on this computer. End it, then install again; nothing was changed.' >&2
  exit 1
fi
exit 0
