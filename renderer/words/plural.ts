// Which form of a word a number takes, and how several things are put in a row: by the language of the catalogue.

const LANGUAGE = 'en-GB'
const RULES = new Intl.PluralRules(LANGUAGE)
const ALL_OF = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' })

/** A form for each number the language distinguishes; English has one for 1 and one for all others. */
export type Forms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>

/** The form that the number takes; the number itself stands in it, where it is to be said. */
export const plural = (count: number, forms: Forms): string => forms[RULES.select(count)] ?? forms.other

/** `1 day`, `2 days`. */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${plural(count, { one, other })}`

export const voyages = (count: number): string => counted(count, 'voyage', 'voyages')
export const vessels = (count: number): string => counted(count, 'vessel', 'vessels')

/** `wind, sea and swell`. */
export const listed = (parts: readonly string[]): string => ALL_OF.format(parts)
