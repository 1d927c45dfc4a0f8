// The coastline as a Leaflet layer: each tile is a canvas that shows the bitmap its worker drew.
import L from 'leaflet'
import type { TileColours } from './draw.ts'
import type { FromWorker, ToWorker } from './messages.ts'

interface Tile {
  id: number
  canvas: HTMLCanvasElement
  coords: L.Coords
  done: L.DoneCallback | null
}

class CoastlineLayer extends L.GridLayer {
  readonly #worker: Worker
  readonly #tiles = new Map<HTMLElement, Tile>()
  readonly #byId = new Map<number, Tile>()
  #colours: TileColours
  #nextId = 1

  constructor(colours: TileColours, onFault: () => void) {
    super({ tileSize: 256, keepBuffer: 2, updateWhenIdle: false, className: 'coastline-tiles' })
    this.#colours = colours
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'coastline' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#show(data))
    this.#worker.addEventListener('error', onFault)
    this.on('tileunload', ({ tile }: L.TileEvent) => this.#forget(tile))
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const tile: Tile = { id: 0, canvas, coords, done }
    this.#tiles.set(canvas, tile)
    this.#ask(tile)
    return canvas
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, [])
  }

  /** Asks for a tile in today's colours. */
  #ask(tile: Tile): void {
    this.#post({ kind: 'forget', id: tile.id })
    this.#byId.delete(tile.id)
    tile.id = this.#nextId++
    this.#byId.set(tile.id, tile)
    const { z, x, y } = tile.coords
    this.#post({ kind: 'draw', id: tile.id, tile: { z, x, y, scale: devicePixelRatio }, colours: this.#colours })
  }

  #show({ id, bitmap }: FromWorker): void {
    const tile = this.#byId.get(id)
    if (tile === undefined) {
      bitmap.close()
      return
    }
    this.#byId.delete(id)
    tile.canvas.width = bitmap.width
    tile.canvas.height = bitmap.height
    tile.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
    tile.canvas.style.visibility = ''
    tile.done?.(undefined, tile.canvas)
    tile.done = null
  }

  #forget(element: HTMLElement): void {
    const tile = this.#tiles.get(element)
    if (tile === undefined) return
    this.#tiles.delete(element)
    this.#byId.delete(tile.id)
    this.#post({ kind: 'forget', id: tile.id })
  }

  /**
   * Draws what is shown again, in other colours or for another screen's pixels. Tiles in the old colours are hidden at once: by night
   * the water behind them is dark, and nothing bright stays for the moment the new ones take.
   */
  repaint(colours: TileColours): void {
    this.#colours = colours
    for (const tile of this.#tiles.values()) {
      tile.canvas.style.visibility = 'hidden'
      this.#ask(tile)
    }
  }

  end(): void {
    this.remove()
    this.#worker.terminate()
  }
}

export type { CoastlineLayer }

/** A layer with its own worker; `onFault` is called when the worker fails, so that an empty sea is not taken for open water. */
export const coastlineLayer = (colours: TileColours, onFault: () => void): CoastlineLayer =>
  new CoastlineLayer(colours, onFault)
