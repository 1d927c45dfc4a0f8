// Contrast and hue of colours written `#rrggbb`, for the tests of what is drawn in them.

const channels = (colour: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [red, green, blue]
}

/** Relative luminance, WCAG 2.2. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** In degrees: 0 red, 120 green, 240 blue. */
function hueDeg(colour: string): number {
  const [red, green, blue] = channels(colour)
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const sixths =
    max === red ? (green - blue) / range : max === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return (sixths * 60 + 360) % 360
}

/** 0 to 180°. */
export function huesApartDeg(one: string, other: string): number {
  const apart = Math.abs(hueDeg(one) - hueDeg(other))
  return Math.min(apart, 360 - apart)
}
