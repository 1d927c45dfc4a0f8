// Levels of detail of the coastline: which points are drawn at which zoom.

/** What a level may leave out, as a part of the world's width: 0.35 px at the last zoom the level serves; the last level has all. */
export const LEVEL_TOLERANCES: readonly number[] = [0.35 / (256 * 8), 0.35 / (256 * 32), 0.35 / (256 * 128), 0]

/** The level drawn at a whole zoom: to 3, to 5, to 7, beyond. */
export const levelForZoom = (zoom: number): number => Math.max(0, Math.min(3, Math.ceil((zoom - 3) / 2)))

/** From this whole zoom on the fine coastline is drawn, GSHHG; below it the world's, Natural Earth. */
export const HIGH_ZOOM = 8
