// A canvas that keeps what is written on it, for the tests of lettering.
import { box, type Shape } from '../../../../renderer/chart/placing.ts'

const LETTER_PX = 7

export interface Written {
  text: string
  room: Shape
}

/** A canvas of the platform that keeps what is written on it; each letter is 7 px wide. */
export function recorder(): { ctx: CanvasRenderingContext2D; written: Written[] } {
  const written: Written[] = []
  let [originX, originY, angle] = [0, 0, 0]
  const ctx = {
    measureText: (text: string) => ({ width: [...text].length * LETTER_PX }),
    strokeText: () => {},
    fillText(text: string, x: number, y: number) {
      const width = [...text].length * LETTER_PX
      const corners = box(x, y - 6, width, 12)
      const room = corners.map((_, i) => {
        const [dx, dy] = [corners[i - (i % 2)] ?? 0, corners[i - (i % 2) + 1] ?? 0]
        return i % 2 === 0
          ? originX + dx * Math.cos(angle) - dy * Math.sin(angle)
          : originY + dx * Math.sin(angle) + dy * Math.cos(angle)
      })
      written.push({ text, room })
    },
    translate(x: number, y: number) {
      originX = x
      originY = y
    },
    rotate(by: number) {
      angle = by
    },
    save: () => {},
    restore() {
      originX = 0
      originY = 0
      angle = 0
    },
    beginPath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    closePath: () => {},
    setLineDash: () => {},
    stroke: () => {},
  }
  return { ctx: ctx as unknown as CanvasRenderingContext2D, written }
}
