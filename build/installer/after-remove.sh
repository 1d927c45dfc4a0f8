#!/bin/sh
# After the deb's files are gone. On an upgrade dpkg runs this too, with the new version in place already: nothing is taken back then.
# Officers' data (in each home) and the company's policy (/etc/binnacle/policy.json) are not the package's: they stay, at a purge as well.
set -u

case "${1:-}" in
  remove | purge | disappear | abort-install) ;;
  *) exit 0 ;;
esac

rm -f '/usr/bin/${executable}'

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if apparmor_status --enabled >/dev/null 2>&1 && ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
    apparmor_parser --remove "$profile" || true
  fi
  rm -f "$profile"
fi

if command -v update-mime-database >/dev/null 2>&1; then
  update-mime-database /usr/share/mime || true
fi
if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database -q /usr/share/applications || true
fi
exit 0
