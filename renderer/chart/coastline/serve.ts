// What both coastlines' threads do alike: take the file out of their script, draw one tile a turn, send each as a bitmap.
import { TILE_PX, type TileColours, type TileRequest } from './draw.ts'
import type { FromWorker, ToWorker } from './messages.ts'

export type DrawTile = (ctx: OffscreenCanvasRenderingContext2D, tile: TileRequest, colours: TileColours) => void

/** The file travels inside the thread's script, as a data URL: the window may open no connection, not even to its own files. */
export function inlinedBytes(dataUrl: string): Uint8Array {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}

export function serveTiles(draw: DrawTile): void {
  const waiting = new Map<number, Extract<ToWorker, { kind: 'draw' }>>()
  const channel = new MessageChannel()

  // One tile a turn, so that messages about tiles no longer needed are received between them.
  channel.port1.addEventListener('message', () => {
    const next = waiting.values().next().value
    if (next === undefined) return
    waiting.delete(next.id)
    const { tile, colours, id } = next
    const side = Math.round(TILE_PX * tile.scale)
    const canvas = new OffscreenCanvas(side, side)
    const ctx = canvas.getContext('2d')
    if (ctx === null) throw new Error('no canvas for the coastline')
    draw(ctx, tile, colours)
    const bitmap = canvas.transferToImageBitmap()
    postMessage({ id, bitmap } satisfies FromWorker, { transfer: [bitmap] })
    if (waiting.size > 0) channel.port2.postMessage(null)
  })
  channel.port1.start()

  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'forget') {
      waiting.delete(data.id)
      return
    }
    if (waiting.size === 0) channel.port2.postMessage(null)
    waiting.set(data.id, data)
  })
}
