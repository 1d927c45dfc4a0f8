// What was answered and refused with the office's key, remembered as aboard, for as long as this process lives.
import { createKeyMemory, type KeyMemory } from '../../electron/engine/fetch/outcome/key-memory.ts'

export function keyMemoryOf(serviceKey: string, now: () => number): KeyMemory {
  const values = new Map<string, string>()
  const settings = {
    get: (name: string) => values.get(name) ?? null,
    set: (name: string, value: string) => void values.set(name, value),
  }
  const keys = createKeyMemory(settings, 'relay', now)
  keys.use(serviceKey)
  return keys
}
