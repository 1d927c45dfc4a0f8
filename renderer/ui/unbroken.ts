// Keeps a number with its unit, and a date in one piece, where a sentence may wrap.

const NUMBER_AND_UNIT = /(\d) (?=(?:kn|m|NM|hPa|s|h|d|min|kB|MB|B|UTC|steps?)\b)/g
const DATE = /\d{2} [A-Z]{3} \d{4}(?: \d{4})?/g

/** The same words with no-break spaces inside numbers and dates. */
export const unbroken = (sentence: string): string =>
  sentence.replace(NUMBER_AND_UNIT, '$1\u00a0').replace(DATE, (date) => date.replaceAll(' ', '\u00a0'))
