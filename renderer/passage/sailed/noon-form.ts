// What is typed into a noon report: as text in its fields, and read.
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { GROUPS } from '../../../shared/weather/columns.ts'
import { trueMinus } from '../../../shared/weather/measures.ts'
import {
  ENTERED,
  ENTERED_NAMES,
  NOTHING_TYPED,
  OBSERVED,
  reportOf,
  type EnteredName,
  type NoonReport,
  type NoonSpan,
  type NoonTyped,
  type ObservedName,
} from '../../../shared/ship/sailed/noon-report.ts'
import type { NoonTexts, NoonTypedTexts } from '../../state/noon-store.ts'
import { readMaybe } from '../../ui/read-maybe.ts'
import { words as catalogue } from '../../words/words.ts'

const words = catalogue.noon

const UNITS: Readonly<Record<EnteredName, string>> = {
  hfoT: words.units.t,
  mgoT: words.units.t,
  rpm: words.units.rpm,
  slipPercent: words.units.percent,
  draughtM: words.units.m,
}

export const textsOf = ({ observed, entered, remarks, by }: NoonTyped): NoonTexts => ({
  observed,
  entered: Object.fromEntries(
    ENTERED_NAMES.map((name) => [name, entered[name] === null ? '' : trueMinus(String(entered[name]))]),
  ) as Record<EnteredName, string>,
  remarks,
  by,
})

/** What was typed lies over what was saved. */
export const textsOver = (saved: NoonTexts, { observed, entered, ...others }: NoonTypedTexts): NoonTexts => ({
  ...saved,
  ...others,
  observed: { ...saved.observed, ...observed },
  entered: { ...saved.entered, ...entered },
})

/** Each field typed in by its name, as it is written; one that was emptied too. */
export const typedFields = ({ observed, entered, remarks, by }: NoonTypedTexts): [name: string, text: string][] => [
  ...OBSERVED.flatMap((name): [string, string][] => {
    const text = observed?.[name]
    return text === undefined ? [] : [[words.table.observedOf(GROUPS[name].name), text]]
  }),
  ...ENTERED_NAMES.flatMap((name): [string, string][] => {
    const text = entered?.[name]
    return text === undefined ? [] : [[words.entered[name], text]]
  }),
  ...(remarks === undefined ? [] : [[words.remarks, remarks] satisfies [string, string]]),
  ...(by === undefined ? [] : [[words.by, by] satisfies [string, string]]),
]

/** Of one number. */
export const readEntered = (name: EnteredName, text: string): Parsed<number | null> =>
  readMaybe(text, { ...ENTERED[name], unit: UNITS[name] })

/** All of it, or what is wrong with the first that cannot be read. */
export function readTexts({ observed, entered, remarks, by }: NoonTexts): Parsed<NoonTyped> {
  const read = ENTERED_NAMES.map((name) => [name, readEntered(name, entered[name])] as const)
  const numbers: Partial<Record<EnteredName, number | null>> = {}
  for (const [name, number] of read) {
    if (!number.ok) return refused(words.enteredOf(words.entered[name], number.message))
    numbers[name] = number.value
  }
  return {
    ok: true,
    value: {
      observed: Object.fromEntries(OBSERVED.map((name) => [name, observed[name].trim()])) as Record<
        ObservedName,
        string
      >,
      entered: { ...NOTHING_TYPED.entered, ...numbers },
      remarks: remarks.trim(),
      by: by.trim(),
    },
  }
}

/** What the fields begin with: what was saved of the day, else nothing but who made the report before. Who made one that came with a pack makes none here. */
export function typedBefore(reports: readonly NoonReport[], day: NoonSpan): NoonTyped {
  const saved = reportOf(reports, day)
  if (saved !== null && saved.document.pack === undefined) return saved.document
  const last = reports.find(({ document }) => document.pack === undefined)
  return { ...NOTHING_TYPED, ...saved?.document, by: last?.document.by ?? '' }
}
