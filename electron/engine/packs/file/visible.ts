// Names of a pack as they are shown: one line, and nothing in it that is not seen.

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const BREAKS = /[\t\n\v\f\r\p{Zl}\p{Zp}]+/gu

/** Without signs that are not seen, or that turn the order of others round: a name is shown to be judged. A line's end is a space. */
export const visible = (name: string): string => name.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '')
