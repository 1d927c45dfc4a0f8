// Where a window opens: where it was left, moved and cut to fit the display that is there now.

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** What a window needs at the usual text size, by what it shows. */
const SMALLEST = {
  main: { width: 1024, height: 640 },
  chart: { width: 640, height: 480 },
  strip: { width: 640, height: 320 },
}

/** The main window with one place at a time, in CSS pixels: so small it may get by its text size. */
const ONE_PLACE = { width: 720, height: 450 }

/** A window is never smaller than that: larger text needs more room, as far as the display has it. */
export function smallestAt(view: keyof typeof SMALLEST, textSizePc: number, room: Size): Size {
  const usual = SMALLEST[view]
  const needed = view === 'main' ? ONE_PLACE : usual
  const side = (of: keyof Size): number =>
    Math.max(usual[of], Math.min(Math.round((needed[of] * textSizePc) / 100), room[of]))
  return { width: side('width'), height: side('height') }
}

/** A display that the main window is not on; null where it is the only one. */
export const otherDisplay = <D extends { id: number }>(displays: readonly D[], ofMain: D): D | null =>
  displays.find(({ id }) => id !== ofMain.id) ?? null

/** Kept bounds wholly on a display's work area, but never smaller than `smallest`. All in device-independent pixels. */
export function clampBounds(kept: Area, area: Area, smallest: Size = SMALLEST.main): Area {
  const width = Math.min(Math.max(kept.width, smallest.width), Math.max(area.width, smallest.width))
  const height = Math.min(Math.max(kept.height, smallest.height), Math.max(area.height, smallest.height))
  const within = (at: number, from: number, room: number): number => Math.max(from, Math.min(at, from + room))
  const x = within(kept.x, area.x, area.width - width)
  const y = within(kept.y, area.y, area.height - height)
  return { x, y, width, height }
}
