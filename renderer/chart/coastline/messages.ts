// What the chart and the coastline's worker say to each other.
import type { TileColours, TileRequest } from './draw.ts'

export type ToWorker =
  | { kind: 'draw'; id: number; tile: TileRequest; colours: TileColours }
  | { kind: 'forget'; id: number }

export interface FromWorker {
  id: number
  bitmap: ImageBitmap
}
