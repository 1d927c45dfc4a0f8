#!/bin/sh
# Before an upgrade is unpacked: not under a Binnacle that runs. It would go on with half of its files of another version.
[ "$1" = upgrade ] || exit 0
# An officer's own update comes from their Binnacle, which they end next: theirs does not count then, any other user's does.
asking=none
[ "${BINNACLE_ASKS:-}" = 1 ] && asking="${PKEXEC_UID:-${SUDO_UID:-none}}"
if ls -ln /proc/[0-9]*/exe 2>/dev/null | grep ' -> /opt/Binnacle/' | grep -qEv "^[^ ]+ +[0-9]+ +$asking "; then
  echo 'Binnacle is running on this computer. End it, then install again; nothing was changed.' >&2
  exit 1
fi
exit 0
