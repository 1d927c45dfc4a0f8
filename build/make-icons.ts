// node build/run.mjs make-icons: build/icons/ from icon.svg, in every form a system needs. What it makes is committed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { chromium } from 'playwright'
import { root } from './steps.ts'
import { findProgram } from './system-tools.ts'

/** Sides in pixels: Linux' icon themes, and Windows' icon. */
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512]
const WINDOWS = [16, 24, 32, 48, 64, 128, 256]
/** macOS' names of its icon's parts; those for small screens are scaled by the system. */
const MAC: readonly (readonly [string, number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

/** The picture's pixels at a side: red, green, blue, opacity of each. */
type Draw = (side: number) => Promise<Uint8Array>

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG of full colour with opacity, which Windows needs in its icons; the same bytes each time. */
function encodePng(pixels: Uint8Array, side: number): Buffer {
  const width = side * 4
  const rows = Buffer.alloc((width + 1) * side)
  for (let row = 0; row < side; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Windows' container: a table of the pictures, then the pictures as PNG. */
function encodeIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [i, { side, png }] of pictures.entries()) {
    const at = 6 + i * 16
    // 256 is written as 0.
    head.set([side & 255, side & 255, 0, 0], at)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** macOS' container: each picture as PNG behind its name and length. */
function encodeIcns(pictures: readonly { name: string; png: Buffer }[]): Buffer {
  const block = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32BE(data.length + 8, 4)
    return Buffer.concat([head, data])
  }
  return block('icns', Buffer.concat(pictures.map(({ name, png }) => block(name, png))))
}

async function withDrawing<T>(svg: string, work: (draw: Draw) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '' })
  try {
    const page = await browser.newPage()
    return await work(async (side) => {
      const base64 = await page.evaluate(
        async ([text, size]) => {
          const image = new Image(size, size)
          image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
          await image.decode()
          const context = new OffscreenCanvas(size, size).getContext('2d')
          if (context === null) throw new Error('no canvas')
          context.drawImage(image, 0, 0, size, size)
          let bytes = ''
          for (const byte of context.getImageData(0, 0, size, size).data) bytes += String.fromCharCode(byte)
          return btoa(bytes)
        },
        [svg, side] as const,
      )
      return Buffer.from(base64, 'base64')
    })
  } finally {
    await browser.close()
  }
}

export default async function main(): Promise<void> {
  const folder = join(root, 'build', 'icons')
  const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
  const pngs = await withDrawing(svg, async (draw) => {
    const made = new Map<number, Buffer>()
    for (const side of new Set([...LINUX, ...WINDOWS, ...MAC.map(([, size]) => size)]))
      made.set(side, encodePng(await draw(side), side))
    return made
  })
  const png = (side: number): Buffer => pngs.get(side) ?? Buffer.alloc(0)
  rmSync(join(folder, 'png'), { recursive: true, force: true })
  mkdirSync(join(folder, 'png'))
  for (const side of LINUX) writeFileSync(join(folder, 'png', `${side}x${side}.png`), png(side))
  writeFileSync(join(folder, 'icon.ico'), encodeIco(WINDOWS.map((side) => ({ side, png: png(side) }))))
  writeFileSync(join(folder, 'icon.icns'), encodeIcns(MAC.map(([name, side]) => ({ name, png: png(side) }))))
}
