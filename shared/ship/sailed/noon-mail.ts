// A noon report as plain text for a mail: short lines, and no sign that an old mail program would spoil.
import { formatCourse, formatDistance, formatLat, formatLong, formatSpeed } from '../../format/format.ts'
import type { Units } from '../../weather/units.ts'
import { ownHeading, type NoonFacts } from './noon-fields.ts'
import { dayTitle, formatHours, notKnownWords, positionWords, rowTexts, savedNotKnownWords } from './noon-words.ts'
import { ENTERED_NAMES, type ObservedName } from './noon-report.ts'
import type { NotKnown } from './not-known.ts'

/** No line is longer. */
export const MAIL_COLUMNS = 72

const plain = (text: string): string =>
  text.replaceAll('−', '-').replaceAll('–', '-').replaceAll(' → ', ' to ').replaceAll('’', "'").replaceAll('°', '')

/** `45-32.8N 039-45.7W`. */
const place = (text: string): string => text.replace('°', '-').replace('′ ', '')

/** Words behind a name in columns; what is too long goes on in the next line, below. */
function wrapped(text: string, indent: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = ''
    for (const word of paragraph.split(' ').flatMap((one) => pieces(one, MAIL_COLUMNS - indent))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (longer.length <= MAIL_COLUMNS - indent) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  return lines
}

function pieces(word: string, length: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < word.length; at += length) parts.push(word.slice(at, at + length))
  return parts.length === 0 ? [''] : parts
}

const NAME_COLUMNS = 18

function entry(name: string, text: string): string[] {
  const [first = '', ...rest] = wrapped(plain(text), NAME_COLUMNS)
  return [name.padEnd(NAME_COLUMNS) + first, ...rest.map((line) => ' '.repeat(NAME_COLUMNS) + line)].map((line) =>
    line.trimEnd(),
  )
}

/** `missing`: of the figures of now; null: the figures are those that were saved. In the units chosen. */
export function noonMail(facts: NoonFacts, missing: NotKnown | null, units: Units, isSimulated: boolean): string {
  const { voyageName, vesselName, figures, typed } = facts
  const { passage, day } = figures
  const unknown = missing === null ? savedNotKnownWords(figures) : notKnownWords(missing, figures)
  const rows = rowTexts(day, figures, units)
  const observed = (row: string): string => typed.observed[row as ObservedName] ?? ''
  const lines = [
    ...(isSimulated ? ['TRAINING: simulated weather'] : []),
    ...wrapped(plain(dayTitle(figures)).toUpperCase(), 0),
    ...entry('Voyage', voyageName),
    ...(vesselName === null ? [] : entry('Vessel', vesselName)),
    '',
    ...unknown.flatMap((sentence) => wrapped(plain(sentence), 0)),
    ...(passage === null
      ? ['Where the ship was is not known.']
      : [
          ...wrapped(plain(positionWords(passage, figures)), 0),
          '',
          ...entry(
            'Position',
            `${place(formatLat(passage.position.lat, 1))} ${place(formatLong(passage.position.long, 1))}`,
          ),
          ...entry(
            'Hours',
            formatHours(passage.elapsedMs) + (passage.restMs > 0 ? `, at rest ${formatHours(passage.restMs)}` : ''),
          ),
          ...entry('Distance', `${formatDistance(passage.distanceNm)} NM`),
          ...entry('Speed made good', `${formatSpeed(passage.speedKn)} kn`),
          ...entry('Course made good', formatCourse(passage.courseDeg)),
          ...entry('Since ETD', formatHours(passage.sinceEtdMs)),
          ...entry('Run', `${formatDistance(passage.runNm)} NM`),
          ...entry('To go', `${formatDistance(passage.toGoNm)} NM`),
        ]),
    '',
    ...rows.flatMap(({ row, name, mean, worst, known, steps }) => {
      const seen = observed(row)
      const worstText = row === 'wind' || row === 'sea' || row === 'swell' ? `worst ${worst}` : worst
      return entry(
        name,
        `${mean}, ${worstText}; ${known === 0 ? '-' : 'P'} ${known} of ${steps}${seen === '' ? '' : `; observed ${seen}`}`,
      )
    }),
    ...(rows.some(({ mean, worst }) => `${mean}${worst}`.includes('('))
      ? wrapped('In brackets: known at less than three quarters of the times. Times UTC.', 0)
      : ['Times UTC.']),
    '',
    ...ENTERED_NAMES.flatMap((name) => {
      const value = typed.entered[name]
      return value === null ? [] : entry(ownHeading(name), String(value))
    }),
    ...(typed.remarks === '' ? [] : entry('Remarks', typed.remarks)),
    ...(typed.by === '' ? [] : entry('Reported by', typed.by)),
  ]
  return `${lines.join('\r\n')}\r\n`
}
