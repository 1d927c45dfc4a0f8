// The coastline as a Leaflet layer: each tile is a canvas that shows the bitmap its worker drew.
import L from 'leaflet'
import { OVERLAP_PX, TILE_PX, type TileColours } from './draw.ts'
import { HIGH_ZOOM } from './levels.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { TilePlace } from './undrawn.ts'

export interface CoastlineFaults {
  /** Nothing can be drawn: an empty sea must not be taken for open water. */
  onFault: () => void
  /** The fine coastline cannot be drawn; the world's stands in its place. */
  onHighFault: () => void
}

interface Tile {
  id: number
  /** The thread that was called. */
  from: Worker | null
  canvas: HTMLCanvasElement
  /** Within the world: on each of its copies a tile is called alike. */
  coords: L.Coords
  /** Where it stands; null until Leaflet has put it there. */
  place: TilePlace | null
  /** In the present colours, for the screen's present pixels. */
  isDrawn: boolean
  /** null once it has been drawn. */
  done: L.DoneCallback | null
}

/** Of 255: less is the edge of a line that lies beside the place. */
const COVERED = 128

class CoastlineLayer extends L.GridLayer {
  readonly #world: Worker
  /** Begun when it is first needed; null before, and once it has failed. */
  #high: Worker | null = null
  #isHighFailed = false
  readonly #faults: CoastlineFaults
  readonly #tiles = new Map<HTMLElement, Tile>()
  readonly #byId = new Map<number, Tile>()
  /** One pixel, to read a tile's by. */
  readonly #probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  /** What was read last: a resting pointer is probed again and again. */
  #probed = { key: '', isLand: false }
  #colours: TileColours
  #nextId = 1

  constructor(colours: TileColours, faults: CoastlineFaults) {
    // What a hand brings into view is requested at once, not after a moment without any tile.
    super({ tileSize: 256, keepBuffer: 2, updateWhenIdle: false, updateInterval: 0 })
    this.#colours = colours
    this.#faults = faults
    this.#world = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'coastline' })
    this.#hear(this.#world, faults.onFault)
    this.on('tileloadstart', ({ tile: element, coords: { z, x, y } }: L.TileEvent) => {
      const tile = this.#tiles.get(element)
      if (tile !== undefined) tile.place = { z, x, y }
    })
    this.on('tileunload', ({ tile }: L.TileEvent) => this.#forget(tile))
  }

  #hear(worker: Worker, onError: () => void): void {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#show(data))
    worker.addEventListener('error', onError)
  }

  #workerFor(zoom: number): Worker {
    if (zoom < HIGH_ZOOM || this.#isHighFailed) return this.#world
    if (this.#high === null) {
      this.#high = new Worker(new URL('./high-worker.ts', import.meta.url), { type: 'module', name: 'coastline-high' })
      this.#hear(this.#high, () => this.#withoutHigh())
    }
    return this.#high
  }

  /** Tiles still due from the fine coastline's thread are requested from the world's. */
  #withoutHigh(): void {
    if (this.#isHighFailed) return
    const failed = this.#high
    this.#isHighFailed = true
    this.#high?.terminate()
    this.#high = null
    this.#faults.onHighFault()
    for (const tile of this.#tiles.values()) if (tile.from === failed) this.#ask(tile)
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const tile: Tile = { id: 0, from: null, canvas, coords, place: null, isDrawn: false, done }
    this.#tiles.set(canvas, tile)
    this.#ask(tile)
    return canvas
  }

  /** Requests a tile in the present colours. */
  #ask(tile: Tile): void {
    post(tile.from, { kind: 'forget', id: tile.id })
    this.#byId.delete(tile.id)
    tile.id = this.#nextId++
    tile.from = this.#workerFor(tile.coords.z)
    this.#byId.set(tile.id, tile)
    const { z, x, y } = tile.coords
    post(tile.from, { kind: 'draw', id: tile.id, tile: { z, x, y, scale: devicePixelRatio }, colours: this.#colours })
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
    tile.isDrawn = true
    tile.done?.(undefined, tile.canvas)
    tile.done = null
    this.fire('progress')
  }

  #forget(element: HTMLElement): void {
    const tile = this.#tiles.get(element)
    if (tile === undefined) return
    this.#tiles.delete(element)
    this.#byId.delete(tile.id)
    post(tile.from, { kind: 'forget', id: tile.id })
    this.fire('progress')
  }

  /**
   * Draws what is shown again, in other colours or for another screen's pixels. Tiles in the old colours are hidden at once: by night
   * nothing bright stays for the moment the new ones take.
   */
  repaint(colours: TileColours): void {
    this.#colours = colours
    for (const tile of this.#tiles.values()) {
      tile.canvas.style.visibility = 'hidden'
      tile.isDrawn = false
      this.#ask(tile)
    }
    this.fire('progress')
  }

  /** Whether all tiles there are have been drawn: Leaflet's own state stays at loading where those it waits for are removed. */
  isComplete(): boolean {
    return [...this.#tiles.values()].every(({ isDrawn }) => isDrawn)
  }

  /** Where tiles are drawn now; those of the zoom before stand until they are replaced. */
  *drawnPlaces(): Generator<TilePlace> {
    for (const { isDrawn, place } of this.#tiles.values()) if (isDrawn && place !== null) yield place
  }

  /** Whether land or its shore is drawn at a point of the unit square, on any copy of the world; null where nothing is drawn yet. */
  isLandAt({ x, y }: { x: number; y: number }): boolean | null {
    const tile = this.#drawnOver(x - Math.floor(x), y)
    if (tile === null || this.#probe === null) return null
    const { canvas, coords, id } = tile
    const pixel = (at: number, first: number): number =>
      Math.floor((((at * 2 ** coords.z - first) * 256 + OVERLAP_PX) * canvas.width) / TILE_PX)
    const [left, top] = [pixel(x - Math.floor(x), coords.x), pixel(y, coords.y)]
    const key = `${id}/${left}/${top}`
    if (key !== this.#probed.key) {
      this.#probe.clearRect(0, 0, 1, 1)
      this.#probe.drawImage(canvas, left, top, 1, 1, 0, 0, 1, 1)
      this.#probed = { key, isLand: (this.#probe.getImageData(0, 0, 1, 1).data[3] ?? 0) >= COVERED }
    }
    return this.#probed.isLand
  }

  /** The finest there is: those of the zoom before stand until they are replaced. */
  #drawnOver(x: number, y: number): Tile | null {
    let finest: Tile | null = null
    for (const tile of this.#tiles.values()) {
      const { z, x: column, y: row } = tile.coords
      const isOver = Math.floor(x * 2 ** z) === column && Math.floor(y * 2 ** z) === row
      if (tile.done === null && isOver && z >= (finest?.coords.z ?? 0)) finest = tile
    }
    return finest
  }

  end(): void {
    this.remove()
    this.#world.terminate()
    this.#high?.terminate()
  }
}

export type { CoastlineLayer }

function post(worker: Worker | null, message: ToWorker): void {
  worker?.postMessage(message, [])
}

/** A layer with its own threads. */
export const coastlineLayer = (colours: TileColours, faults: CoastlineFaults): CoastlineLayer =>
  new CoastlineLayer(colours, faults)
