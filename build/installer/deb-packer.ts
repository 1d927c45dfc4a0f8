// Packs a .deb with Debian's own dpkg-deb: electron-builder calls this in place of fpm (CUSTOM_FPM_PATH), with fpm's arguments.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceDate } from '../source-date.ts'

interface Order {
  /** Fields of the control file, in the order they are written. */
  fields: [string, string][]
  /** Maintainer scripts: the name in the package, the file it is made of. */
  scripts: { name: string; file: string }[]
  /** What goes in: a file, or a folder's content, and its absolute path once installed. */
  content: { from: string; to: string }[]
  compression: string
  output: string
}

const COMPRESSIONS: Record<string, string> = { xz: 'xz', gz: 'gzip', zst: 'zstd', none: 'none' }

/** Reads fpm's arguments. Throws on one that is not known here: nothing requested is left out in silence. */
export function readOrder(argv: string[]): Order {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: argv,
    strict: true,
    allowPositionals: true,
    options: {
      source: { ...text, short: 's' },
      type: { ...text, short: 't' },
      force: { type: 'boolean' },
      depends: { ...text, short: 'd', multiple: true, default: [] },
      'deb-recommends': { ...text, multiple: true, default: [] },
      'deb-compression': { ...text, default: 'xz' },
      'deb-priority': { ...text, default: 'optional' },
      architecture: text,
      'before-install': text,
      'before-remove': text,
      'after-install': text,
      'after-remove': text,
      description: { ...text, default: '' },
      version: text,
      package: text,
      name: text,
      maintainer: text,
      vendor: text,
      url: text,
      category: { ...text, default: 'misc' },
      license: text,
    },
  })
  const needed = (name: 'architecture' | 'version' | 'package' | 'name' | 'maintainer' | 'source' | 'type'): string => {
    const value = values[name]
    if (value === undefined || value === '') throw new Error(`deb-packer: --${name} is missing.`)
    return value
  }
  if (needed('source') !== 'dir' || needed('type') !== 'deb')
    throw new Error('deb-packer: makes a deb of folders only.')
  const compression = COMPRESSIONS[values['deb-compression']]
  if (compression === undefined) throw new Error(`deb-packer: no compression is named ${values['deb-compression']}.`)
  const fields: [string, string | undefined][] = [
    ['Package', needed('name')],
    ['Version', needed('version')],
    ['License', values.license],
    ['Vendor', values.vendor],
    ['Architecture', needed('architecture')],
    ['Maintainer', needed('maintainer')],
    ['Depends', values.depends.join(', ')],
    ['Recommends', values['deb-recommends'].join(', ')],
    ['Section', values.category],
    ['Priority', values['deb-priority']],
    ['Homepage', values.url],
    ['Description', describe(values.description)],
  ]
  const scripts = {
    preinst: values['before-install'],
    postinst: values['after-install'],
    prerm: values['before-remove'],
    postrm: values['after-remove'],
  }
  return {
    fields: fields.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    scripts: Object.entries(scripts).flatMap(([name, file]) => (file === undefined ? [] : [{ name, file }])),
    content: positionals.map((given) => {
      const at = given.lastIndexOf('=/')
      if (at < 1) throw new Error(`deb-packer: ${given} does not say where it goes.`)
      return { from: given.slice(0, at), to: given.slice(at + 1) }
    }),
    compression,
    output: needed('package'),
  }
}

/** The first line as it is, each further one with the blank that Debian requires before it. */
function describe(text: string): string {
  const [synopsis = '', ...rest] = text.split('\n').map((line) => line.trim())
  return [synopsis, ...rest.map((line) => ` ${line === '' ? '.' : line}`)].join('\n')
}

/** Every entry below a folder, the folder itself first, in one order on every system. */
function walk(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    folder,
    ...below.flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)])),
  ]
}

/** Modes and times that say nothing of the machine, so that two builds are equal. */
function settle(entries: string[], seconds: number): void {
  for (const entry of entries.toReversed()) {
    const found = lstatSync(entry)
    if (found.isSymbolicLink()) {
      lutimesSync(entry, seconds, seconds)
      continue
    }
    chmodSync(entry, found.isDirectory() || (found.mode & 0o111) !== 0 ? 0o755 : 0o644)
    utimesSync(entry, seconds, seconds)
  }
}

/** Writes the package. `seconds`: the time every entry carries. */
function pack(order: Order, seconds: number): void {
  const tree = mkdtempSync(join(dirname(order.output), '.deb-'))
  try {
    for (const { from, to } of order.content) {
      const target = join(tree, to)
      mkdirSync(statSync(from).isDirectory() ? target : dirname(target), { recursive: true })
      cpSync(from, target, { recursive: true, verbatimSymlinks: true })
    }
    const entries = walk(tree)
    const files = entries.filter((entry) => lstatSync(entry).isFile())
    const control = join(tree, 'DEBIAN')
    mkdirSync(control)
    const write = (name: string, text: string): void => writeFileSync(join(control, name), text)
    // As dpkg-gencontrol counts: files in whole KiB, one KiB for anything else.
    const size = entries.reduce((sum, entry) => {
      const found = lstatSync(entry)
      return sum + (found.isFile() ? Math.ceil(found.size / 1024) : 1)
    }, 0)
    const fields = [...order.fields.slice(0, -1), ['Installed-Size', String(size)], ...order.fields.slice(-1)]
    write('control', fields.map(([name, value]) => `${name}: ${value}\n`).join(''))
    const inside = (file: string): string => file.slice(tree.length + 1)
    write(
      'md5sums',
      files.map((file) => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${inside(file)}\n`).join(''),
    )
    const settings = files.map(inside).filter((file) => file.startsWith('etc/'))
    if (settings.length > 0) write('conffiles', settings.map((file) => `/${file}\n`).join(''))
    for (const { name, file } of order.scripts) {
      write(name, readFileSync(file, 'utf8'))
      chmodSync(join(control, name), 0o755)
    }
    settle(walk(tree), seconds)
    const { status, error, stderr } = spawnSync(
      'dpkg-deb',
      ['--root-owner-group', `-Z${order.compression}`, '--build', tree, order.output],
      { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) } },
    )
    if (error !== undefined) throw new Error(`deb-packer: no dpkg-deb here (${error.message}).`)
    if (status !== 0) throw new Error(`deb-packer: dpkg-deb failed. ${stderr}`)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

export default function main(): void {
  pack(readOrder(process.argv.slice(2)), sourceDate())
}
