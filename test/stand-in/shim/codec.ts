// Values passed between main process, preload and page, as JSON text. Self-contained: its source also runs in the page.

/** What the codec does with functions and promises; without these they cannot cross, as in Electron. */
export interface CodecHooks {
  fromFunction?: (fn: (...args: unknown[]) => unknown) => number
  toFunction?: (id: number) => unknown
  fromPromise?: (promise: Promise<unknown>) => number
  toPromise?: (id: number) => unknown
}

export interface Codec {
  encode(value: unknown): string
  decode(text: string): unknown
}

/** Makes a codec that keeps what structured clone keeps of the kinds used here, and throws on everything else. */
export function makeCodec(hooks: CodecHooks = {}): Codec {
  // Captured, so that a page that replaces its globals changes nothing here.
  const { parse, stringify } = JSON
  const bytesToText = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  }
  const textToBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const views: Record<string, new (buffer: ArrayBuffer) => unknown> = {
    Int8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  }
  const fail = (value: unknown): never => {
    const shown = typeof value === 'function' ? String(value) : Object.prototype.toString.call(value)
    throw new Error(`An object could not be cloned: ${shown.slice(0, 80)}`)
  }

  const pack = (value: unknown, above: readonly object[]): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return { $: 'undefined' }
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $: 'number', v: Object.is(value, -0) ? '-0' : String(value) }
    if (typeof value === 'bigint') return { $: 'bigint', v: String(value) }
    if (typeof value === 'symbol') return fail(value)
    if (typeof value === 'function')
      return hooks.fromFunction ? { $: 'fn', v: hooks.fromFunction(value as never) } : fail(value)
    const object = value as object
    if (above.includes(object)) throw new Error('An object could not be cloned: it contains itself')
    const inner = [...above, object]
    const tag = Object.prototype.toString.call(object).slice(8, -1)
    if (Array.isArray(object)) return object.map((item) => pack(item, inner))
    if (tag === 'Date') return { $: 'date', v: pack(Number(object), inner) }
    if (tag === 'RegExp') return { $: 'regexp', v: [(object as RegExp).source, (object as RegExp).flags] }
    if (tag === 'Error') return { $: 'error', v: [(object as Error).name, (object as Error).message] }
    if (tag === 'Map') return { $: 'map', v: pack([...(object as Map<unknown, unknown>)], inner) }
    if (tag === 'Set') return { $: 'set', v: pack([...(object as Set<unknown>)], inner) }
    if (tag === 'ArrayBuffer') return { $: 'buffer', v: bytesToText(new Uint8Array(object as ArrayBuffer)) }
    if (ArrayBuffer.isView(object)) {
      const bytes = new Uint8Array(object.buffer, object.byteOffset, object.byteLength)
      return { $: 'view', t: tag, v: bytesToText(bytes) }
    }
    if (tag === 'Promise')
      return hooks.fromPromise ? { $: 'promise', v: hooks.fromPromise(object as Promise<unknown>) } : fail(object)
    if (tag !== 'Object') return fail(object)
    const entries = Object.entries(object).map(([key, item]) => [key, pack(item, inner)] as const)
    return '$' in object ? { $: 'object', v: entries } : Object.fromEntries(entries)
  }

  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(unpack)
    const { $: kind, v, t } = value as { $?: string; v?: never; t?: string }
    if (kind === undefined) {
      const result: Record<string, unknown> = {}
      for (const [key, item] of Object.entries(value))
        Object.defineProperty(result, key, {
          value: unpack(item),
          writable: true,
          enumerable: true,
          configurable: true,
        })
      return result
    }
    if (kind === 'undefined') return undefined
    if (kind === 'number') return Number(v)
    if (kind === 'bigint') return BigInt(v ?? 0)
    if (kind === 'date') return new Date(unpack(v) as number)
    if (kind === 'regexp') return new RegExp((v as unknown as string[])[0] ?? '', (v as unknown as string[])[1])
    if (kind === 'error') {
      const [name, message] = v as unknown as [string, string]
      const error = new Error(message)
      if (name !== 'Error') Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true })
      return error
    }
    if (kind === 'map') return new Map(unpack(v) as [unknown, unknown][])
    if (kind === 'set') return new Set(unpack(v) as unknown[])
    if (kind === 'buffer') return textToBytes(v as unknown as string).buffer
    if (kind === 'view') {
      const bytes = textToBytes(v as unknown as string)
      const View = views[t ?? '']
      return View ? new View(bytes.buffer as ArrayBuffer) : bytes
    }
    if (kind === 'object')
      return Object.fromEntries((v as unknown as [string, unknown][]).map(([key, item]) => [key, unpack(item)]))
    if (kind === 'fn') return hooks.toFunction?.(v as unknown as number)
    if (kind === 'promise') return hooks.toPromise?.(v as unknown as number)
    throw new Error(`unknown kind ${kind}`)
  }

  return { encode: (value) => stringify(pack(value, [])), decode: (text) => unpack(parse(text)) }
}
