// The fuses of a packaged Electron, read back out of its binary and compared with those that were ordered.
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'

const ON = 0x31
const OFF = 0x30

export interface FuseCheck {
  /** Fuses that are otherwise than ordered. */
  wrong: string[]
  /** Places of the wire that the configuration has no name for: a newer Electron has more fuses. */
  unknown: string[]
}

/** Compares an executable's fuses with `ordered`, the configuration's `electronFuses`. Throws where there are no fuses. */
export async function checkFuses(executable: string, ordered: Readonly<Record<string, unknown>>): Promise<FuseCheck> {
  const wire = new Map<string, unknown>(Object.entries(await getCurrentFuseWire(executable)))
  wire.delete('version')
  const wrong: string[] = []
  for (const [name, expected] of Object.entries(ordered)) {
    // Of a Mac's signature, no fuse.
    if (name === 'resetAdHocDarwinSignature') continue
    const key = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const index = String(Object.entries(FuseV1Options).find(([known]) => known === key)?.[1])
    const state = wire.get(index)
    wire.delete(index)
    if (state !== (expected === true ? ON : OFF)) wrong.push(`${name} is not ${expected === true ? 'on' : 'off'}`)
  }
  return { wrong, unknown: [...wire.keys()] }
}
