// Where the window opens: where it was left, moved and cut to fit the display that is there now.

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const SMALLEST = { width: 1024, height: 640 }

/** Kept bounds wholly on a display's work area, but never smaller than the window may be. All in device-independent pixels. */
export function clampBounds(kept: Area, area: Area): Area {
  const width = Math.min(Math.max(kept.width, SMALLEST.width), Math.max(area.width, SMALLEST.width))
  const height = Math.min(Math.max(kept.height, SMALLEST.height), Math.max(area.height, SMALLEST.height))
  const within = (at: number, from: number, room: number): number => Math.max(from, Math.min(at, from + room))
  const x = within(kept.x, area.x, area.width - width)
  const y = within(kept.y, area.y, area.height - height)
  return { x, y, width, height }
}
