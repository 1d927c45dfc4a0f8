// Where a window opens: where it was left, moved and cut to fit the display that is there now.

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A window is never smaller, by what it shows. */
export const SMALLEST = {
  main: { width: 1024, height: 640 },
  chart: { width: 640, height: 480 },
  strip: { width: 640, height: 320 },
}

/** Kept bounds wholly on a display's work area, but never smaller than `smallest`. All in device-independent pixels. */
export function clampBounds(kept: Area, area: Area, smallest = SMALLEST.main): Area {
  const width = Math.min(Math.max(kept.width, smallest.width), Math.max(area.width, smallest.width))
  const height = Math.min(Math.max(kept.height, smallest.height), Math.max(area.height, smallest.height))
  const within = (at: number, from: number, room: number): number => Math.max(from, Math.min(at, from + room))
  const x = within(kept.x, area.x, area.width - width)
  const y = within(kept.y, area.y, area.height - height)
  return { x, y, width, height }
}
