// The icons of each system: that the containers hold what their tables say, in the sizes each system requires.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../build/steps.ts'

const folder = join(root, 'build', 'icons')

/** Side of a square PNG, which has 8 bits of each colour and of opacity. */
function sideOf(png: Buffer): number {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20))
  expect([png[24], png[25]]).toEqual([8, 6])
  expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND')
  return png.readUInt32BE(16)
}

test("Linux' pictures are as large as their names say", () => {
  const names = readdirSync(join(folder, 'png'))
  expect(names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b)).toEqual([
    16, 24, 32, 48, 64, 128, 256, 512,
  ])
  for (const name of names) expect(`${sideOf(readFileSync(join(folder, 'png', name)))}`).toBe(name.split('x')[0])
})

test("Windows' icon holds what its table says, to its last byte", () => {
  const ico = readFileSync(join(folder, 'icon.ico'))
  const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
    const [at, length] = [ico.readUInt32LE(18 + i * 16), ico.readUInt32LE(14 + i * 16)]
    expect(sideOf(ico.subarray(at, at + length))).toBe(ico[6 + i * 16] || 256)
    return { side: ico[6 + i * 16] || 256, end: at + length }
  })
  expect(pictures.map(({ side }) => side)).toEqual([16, 24, 32, 48, 64, 128, 256])
  expect(pictures.at(-1)?.end).toBe(ico.length)
})

test("macOS' icon holds what its table says, to its last byte", () => {
  const icns = readFileSync(join(folder, 'icon.icns'))
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const sides: Record<string, number> = {}
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    sides[icns.subarray(at, at + 4).toString('latin1')] = sideOf(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)))
  expect(sides).toEqual({ ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 })
})
