// A package database of its own in another root: nothing of what is installed, half installed or held on this computer is in it.
import type { OtherRoot } from './other-root.ts'

/** Newer than anything requires. */
const VERSION = '999'

const stanza = (name: string): string =>
  [
    `Package: ${name}`,
    'Status: install ok installed',
    'Maintainer: of a test <t@localhost>',
    'Architecture: all',
    `Version: ${VERSION}`,
    'Description: here before the test',
  ].join('\n')

/** As dpkg and apt find it: these packages are installed, and no other. Programs and libraries are as the other root has them. */
export async function givePackages(root: OtherRoot, names: readonly string[]): Promise<void> {
  const info = names.flatMap((name) => [
    `echo /. > /var/lib/dpkg/info/${name}.list`,
    `: > /var/lib/dpkg/info/${name}.md5sums`,
  ])
  const script = [
    'set -e',
    // Settings and lists of this computer's apt, with what it would run before and after dpkg.
    ...['/var/lib/dpkg', '/var/lib/apt', '/etc/apt'].map((folder) => `mount -t tmpfs -o mode=0755 tmpfs ${folder}`),
    'mkdir -p /var/lib/dpkg/info /var/lib/dpkg/updates /var/lib/dpkg/triggers /var/lib/dpkg/alternatives',
    'mkdir -p /var/lib/apt/lists/partial /etc/apt/apt.conf.d /etc/apt/preferences.d',
    ': > /var/lib/dpkg/available',
    'cat > /var/lib/dpkg/status <<END',
    `${names.map(stanza).join('\n\n')}\n`,
    'END',
    ...info,
    'dpkg --audit',
  ]
  const { code, said } = await root.run(['sh', '-c', script.join('\n')])
  if (code !== 0 || said !== '') throw new Error(`no package database in the other root: ${said}`)
}
