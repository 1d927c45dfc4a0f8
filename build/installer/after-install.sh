#!/bin/sh
# After the deb is unpacked: the command, the sandbox, the desktop's lists. Nothing here may fail the installation.
set -u

ln -sf '/opt/${sanitizedProductName}/${executable}' '/usr/bin/${executable}' || true

# Chromium's sandbox needs user namespaces, else its setuid helper. Root may make them where officers may not: it is asked as nobody. Around the
# stand-in there is no helper.
sandbox='/opt/${sanitizedProductName}/chrome-sandbox'
if [ -e "$sandbox" ]; then
  if [ -L /proc/self/ns/user ] && setpriv --reuid=65534 --regid=65534 --clear-groups unshare --user true 2>/dev/null; then
    chmod 0755 "$sandbox" || true
  else
    chmod 4755 "$sandbox" || true
  fi
fi

# Where AppArmor forbids user namespaces to programs it does not know (Ubuntu 24.04 and later), a profile allows them to this one.
# A version that does not understand the profile does not need it.
profile='/opt/${sanitizedProductName}/resources/apparmor-profile'
if [ -e "$sandbox" ] && apparmor_status --enabled >/dev/null 2>&1; then
  if apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
    cp -f "$profile" '/etc/apparmor.d/${executable}' || true
    if ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
      apparmor_parser --replace --write-cache --skip-read-cache '/etc/apparmor.d/${executable}' || true
    fi
  fi
fi

if command -v update-mime-database >/dev/null 2>&1; then
  update-mime-database /usr/share/mime || true
fi
if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database -q /usr/share/applications || true
fi
exit 0
