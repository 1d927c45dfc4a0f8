// What window and Node both have beyond ECMAScript, as far as shared/ uses it: neither side's own library is visible here.

declare class URL {
  constructor(url: string, base?: string | URL)
  readonly origin: string
  readonly host: string
  protocol: string
  username: string
  password: string
  hostname: string
  port: string
  pathname: string
  search: string
  hash: string
  readonly href: string
  readonly searchParams: URLSearchParams
}

declare class URLSearchParams {
  constructor(entries: Readonly<Record<string, string>>)
  getAll(name: string): string[]
  toString(): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, into: Uint8Array): { read: number; written: number }
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes: Uint8Array): string
  readonly encoding: string
}

/** Base64 of a text whose characters are bytes, and back. */
declare function btoa(bytes: string): string
declare function atob(base64: string): string
