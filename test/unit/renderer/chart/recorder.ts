// A canvas that keeps what is written on it, for the tests of lettering.
import { vi } from 'vitest'
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
    rect: () => {},
    setLineDash: () => {},
    stroke: () => {},
  }
  return { ctx: ctx as unknown as CanvasRenderingContext2D, written }
}

export interface Stubs {
  /** Colours of the last image, `#rrggbb`; one that is not opaque has its opacity too. */
  pixels: () => ReadonlySet<string>
  /** What was stroked: in which colour, and whether the water shows through much of it, as through hatching, and with gaps. */
  strokes: { colour: string; isFaint: boolean; isDashed: boolean }[]
}

/** Canvases of the platform, which Node has none of: they keep the image that was put on them and what was stroked. */
export function stubCanvases(): Stubs {
  let image: ImageData | null = null
  const strokes: Stubs['strokes'] = []
  class PathHere {
    count = 0
    moveTo(): void {
      this.count++
    }
    lineTo(): void {}
    arc(): void {}
    closePath(): void {}
  }
  class ImageHere {
    readonly data: Uint8ClampedArray
    constructor(width: number, height: number) {
      this.data = new Uint8ClampedArray(width * height * 4)
    }
  }
  const canvas = (): unknown => {
    let count = 0
    let isDashed = false
    const ctx = {
      ...recorder().ctx,
      strokeStyle: '',
      globalAlpha: 1,
      setTransform: () => {},
      clearRect: () => {},
      drawImage: () => {},
      fill: () => {},
      putImageData: (put: ImageData) => (image = put),
      beginPath: () => (count = 0),
      moveTo: () => count++,
      setLineDash: (gaps: number[]) => (isDashed = gaps.length > 0),
      stroke(path?: PathHere) {
        if ((path?.count ?? count) > 0)
          strokes.push({ colour: ctx.strokeStyle, isFaint: ctx.globalAlpha < 0.5, isDashed })
      },
    }
    return { dataset: {}, style: {}, getContext: () => ctx }
  }
  vi.stubGlobal('document', { createElement: canvas })
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('Path2D', PathHere)
  vi.stubGlobal('ImageData', ImageHere)
  return {
    strokes,
    pixels() {
      const seen = new Set<string>()
      const bytes = image?.data ?? []
      for (let i = 0; i < bytes.length; i += 4) {
        const [red, green, blue, alpha] = [bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]]
        const hex = [red, green, blue].map((one) => (one ?? 0).toString(16).padStart(2, '0')).join('')
        if (alpha !== 0) seen.add(alpha === 255 ? `#${hex}` : `#${hex} ${alpha}`)
      }
      return seen
    },
  }
}
