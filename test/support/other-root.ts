// Another root beside this one: what is installed, written or started in it is nowhere else, and ends with it. Needs root on Linux.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** An ordinary user of the other root. */
export interface User {
  name: string
  uid: number
  home: string
}

export interface Ended {
  code: number
  /** What it wrote, to both. */
  said: string
}

export interface OtherRoot {
  /** A path of the other root, as it is reached from here. Absolute links in the path lead to here. */
  path: (inside: string) => string
  /** Runs a program to its end, as root or a user of the other root, with nothing of this process's environment. */
  run: (command: readonly string[], as?: User | null, env?: Readonly<Record<string, string>>) => Promise<Ended>
  /** A home that others may look into: what is kept private in it is so by its own modes. */
  addUser: (name: string) => Promise<User>
  /** Writes an executable for Playwright into `folder`: it starts `program` in the other root as that user. */
  launcher: (folder: string, program: string, as: User) => string
  /** Every file that is new or otherwise in here, every new folder; what lies in memory only (MEMORY) is not counted. */
  changed: () => Promise<string[]>
  /** Ends every process of the other root at once, as a power cut does; the root and its files stay. */
  cutPower: () => Promise<void>
  end: () => Promise<void>
}

/** What others write here meanwhile is not seen in the other root, nor who has a home here. */
const MEMORY: Readonly<Record<string, string>> = { tmp: '1777', 'var/tmp': '1777', run: '0755', home: '0755' }

/** Nobody but the system's own users: one of the names that a test adds may be taken here. */
const SYSTEM_USERS = `for file in passwd group; do
  awk -F: '$3 < 1000 || $3 > 60000' etc/$file > run/$file
  cp run/$file etc/$file
done`

/**
 * An overlay of `/` with its changes in memory, then the root itself: nothing of the old one can be reached but what is shared by purpose.
 * The shell is the first process of its own process space: when its input ends, because it is closed or who holds it is gone, every other
 * process there is killed, and the mounts go with the last.
 */
const MAKE = `set -e
read -r pid rest < /proc/self/stat
mount -t tmpfs -o mode=0700 tmpfs /mnt
mkdir /mnt/upper /mnt/work /mnt/root
mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work overlay /mnt/root
cd /mnt/root
mount --rbind /dev dev
mount --rbind /sys sys
mount -t proc proc proc
${Object.entries(MEMORY)
  .map(([folder, mode]) => `mount -t tmpfs -o mode=${mode} tmpfs ${folder}`)
  .join('\n')}
${SYSTEM_USERS}
pivot_root . mnt
mkdir -m 0700 run/changes
mount --move mnt/mnt run/changes
umount -l mnt
echo "$pid"
exec cat`

const ISOLATED = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'sh', '-c', MAKE]
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const environment = (home: string): string[] => [`HOME=${home}`, `PATH=${PATH}`, 'LANG=C.UTF-8', 'TZ=UTC', 'TERM=dumb']

function begin(): { child: ChildProcess; gone: Promise<number | null>; fault: () => string } {
  const child = spawn('unshare', ISOLATED, { stdio: ['pipe', 'pipe', 'pipe'], cwd: '/' })
  let fault = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (fault += text))
  const gone = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => {
      fault += error.message
      resolve(null)
    })
  })
  return { child, gone, fault: () => fault.trim() }
}

/** Why there can be none here, in words; null where there can. */
export async function whyNoOtherRoot(): Promise<string | null> {
  if (process.platform !== 'linux') return 'another root needs Linux'
  if (process.getuid?.() !== 0) return 'another root needs root'
  const { child, gone, fault } = begin()
  child.stdin?.end()
  return (await gone) === 0 ? null : `another root cannot be made here: ${fault()}`
}

export async function openOtherRoot(): Promise<OtherRoot> {
  const { child, gone, fault } = begin()
  const first = await firstLine(child)
  if (first === null) throw new Error(`no other root: ${fault()}`)
  const enter = ['--target', first, '--mount', '--pid']

  const command = (args: readonly string[], as: User | null, env: Readonly<Record<string, string>>): string[] => [
    ...enter,
    '--',
    ...(as === null ? [] : ['setpriv', `--reuid=${as.uid}`, `--regid=${as.uid}`, '--init-groups']),
    'env',
    '-i',
    ...environment(as?.home ?? '/root'),
    ...Object.entries(env).map((pair) => pair.join('=')),
    ...args,
  ]
  const run: OtherRoot['run'] = (args, as = null, env = {}) =>
    new Promise((resolve) => {
      const running = execFile('nsenter', command(args, as, env), { cwd: '/', maxBuffer: 2 ** 26 }, (_, out, err) =>
        resolve({ code: running.exitCode ?? -1, said: `${out}${err}`.trim() }),
      )
      running.stdin?.end()
    })

  return {
    path: (inside) => join('/proc', first, 'root', inside),
    run,
    addUser: async (name) => {
      const home = `/home/${name}`
      const { code, said } = await run(['useradd', '--create-home', '--user-group', '--shell', '/bin/sh', name])
      if (code !== 0) throw new Error(said)
      await run(['chmod', '0755', home])
      return { name, uid: Number((await run(['id', '-u', name])).said), home }
    },
    launcher: (folder, program, as) => {
      const path = join(folder, `as-${as.name}`)
      const words = ['nsenter', ...command([program], as, {})].map((word) => `'${word}'`).join(' ')
      // The driver runs as root, and adds the switch that Chromium needs there: this user is another, and Binnacle refuses it of them.
      const withoutIt = 'if [ "$1" = --no-sandbox ]; then shift; fi'
      writeFileSync(path, `#!/bin/sh\numask 022\ncd /\n${withoutIt}\nexec ${words} "$@"\n`)
      chmodSync(path, 0o755)
      return path
    },
    changed: async () => {
      const { said } = await run(['find', '/run/changes/upper', '!', '-type', 'c', '-printf', '%y/%P\\n'])
      return said.split('\n').flatMap((line) => {
        const path = line.slice(1)
        return line.startsWith('d') && existsSync(path) ? [] : [path]
      })
    },
    // Spares the first process of the space, which is what holds the root.
    cutPower: async () => void (await run(['sh', '-c', 'kill -9 -1'])),
    end: async () => {
      child.stdin?.end()
      await gone
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string | null> {
  if (child.stdout === null) return null
  for await (const line of createInterface({ input: child.stdout })) return line
  return null
}
