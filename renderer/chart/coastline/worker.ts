// The coastline's thread: keeps the data, cuts and draws tiles, sends each as a bitmap.
import inlined from './coastline.bin?url&inline'
import { tileCutter } from './cut.ts'
import { decodeCoastline } from './decode.ts'
import { drawTile, TILE_PX } from './draw.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** The file travels inside this script, as a data URL: the window may open no connection, not even to its own files. */
function inlinedBytes(dataUrl: string): Uint8Array {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}
const cut = tileCutter(decodeCoastline(inlinedBytes(inlined)))

const waiting = new Map<number, Extract<ToWorker, { kind: 'draw' }>>()
const turn = new MessageChannel()

// One tile a turn, so that word of tiles no longer wanted is heard between them.
turn.port1.addEventListener('message', () => {
  const next = waiting.values().next().value
  if (next === undefined) return
  waiting.delete(next.id)
  const { tile, colours, id } = next
  const side = Math.round(TILE_PX * tile.scale)
  const canvas = new OffscreenCanvas(side, side)
  const ctx = canvas.getContext('2d', { alpha: false })
  if (ctx === null) throw new Error('no canvas for the coastline')
  drawTile(ctx, cut(tile.z, tile.x, tile.y), tile, colours)
  const bitmap = canvas.transferToImageBitmap()
  postMessage({ id, bitmap } satisfies FromWorker, { transfer: [bitmap] })
  if (waiting.size > 0) turn.port2.postMessage(null)
})
turn.port1.start()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'forget') {
    waiting.delete(data.id)
    return
  }
  if (waiting.size === 0) turn.port2.postMessage(null)
  waiting.set(data.id, data)
})
