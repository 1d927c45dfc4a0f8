// Reads an asar archive: a Pickle with a JSON header, then the files' bytes. Node cannot load from it, so it is unpacked.
import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, readSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

interface Entry {
  files?: Record<string, Entry>
  offset?: string
  size?: number
  unpacked?: boolean
  executable?: boolean
  link?: string
}

/** Path of every file of the archive with its entry, folders left out. */
export function listAsar(archive: string): Map<string, Entry> {
  const handle = openSync(archive, 'r')
  try {
    return readHeader(handle).entries
  } finally {
    closeSync(handle)
  }
}

function readHeader(handle: number): { entries: Map<string, Entry>; dataAt: number } {
  const sizes = Buffer.alloc(16)
  readSync(handle, sizes, 0, 16, 0)
  const headerSize = sizes.readUInt32LE(4)
  const text = Buffer.alloc(sizes.readUInt32LE(12))
  readSync(handle, text, 0, text.length, 16)
  const entries = new Map<string, Entry>()
  const walk = (folder: Entry, path: string): void => {
    for (const [name, entry] of Object.entries(folder.files ?? {})) {
      const inner = path === '' ? name : `${path}/${name}`
      if (entry.files) walk(entry, inner)
      else entries.set(inner, entry)
    }
  }
  walk(JSON.parse(text.toString('utf8')) as Entry, '')
  return { entries, dataAt: 8 + headerSize }
}

/** Writes the archive's files into `folder`, those kept beside it (`.unpacked`) included. */
export function unpackAsar(archive: string, folder: string): void {
  const handle = openSync(archive, 'r')
  try {
    const { entries, dataAt } = readHeader(handle)
    for (const [path, entry] of entries) {
      const target = join(folder, normalize(path))
      if (!target.startsWith(folder + sep)) throw new Error(`${archive} names a file outside itself: ${path}`)
      mkdirSync(dirname(target), { recursive: true })
      if (entry.link !== undefined) symlinkSync(join(folder, entry.link), target)
      else if (entry.unpacked) copyFileSync(join(`${archive}.unpacked`, path), target)
      else {
        const bytes = Buffer.alloc(entry.size ?? 0)
        readSync(handle, bytes, 0, bytes.length, dataAt + Number(entry.offset))
        writeFileSync(target, bytes)
      }
      if (entry.executable) chmodSync(target, 0o755)
    }
  } finally {
    closeSync(handle)
  }
}
