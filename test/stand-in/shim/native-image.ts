// NativeImage of a captured page.
import { strict } from './strict.ts'

export interface NativeImage {
  toPNG(): Buffer
  toDataURL(): string
  getSize(): { width: number; height: number }
  isEmpty(): boolean
}

/** Wraps the bytes of a PNG file; its size stands in the first chunk. */
export function nativeImage(png: Buffer): NativeImage {
  return strict('NativeImage', {
    toPNG: () => png,
    toDataURL: () => `data:image/png;base64,${png.toString('base64')}`,
    getSize: () => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }),
    isEmpty: () => png.length === 0,
  })
}
