// Takes out of a text what must not be in a report: positions, names, paths, addresses beyond their host, who uses the computer. Pure.
import { namesIn } from './names.ts'
import { POSITIONS } from './positions.ts'

export interface Known {
  /** Of voyages, waypoints, vessels, ports, files. */
  names: readonly string[]
  /** Of the computer and its user. */
  people: readonly string[]
  /** Folders of ours, and what stands for them: what lies in one keeps its name. */
  folders: readonly (readonly [path: string, shown: string])[]
}

/** JSON's own, which glue to the word behind. */
const ESCAPED_SPACE = String.raw`(?<=\\[nrt])`
const EXTENSION = String.raw`\.(?:rtzp?|gpx|kml|csv|xml|pdf|xlsx?|binnacle-[a-z]+|zip|new|tmp)\b`

/** In this order: what the first leave is looked at by the next. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(authorization|bearer|basic|api[-_ ]?key|token|password|secret)(\\*["']?\s*[:=]\s*|\s+)\\*["']?(?:(?:bearer|basic)\s+)?[^\s"',;]{4,}/gi,
    '$1 [key]',
  ],
  [/\b(imo|mmsi)\b\D{0,4}\d{5,}/gi, '$1 [number]'],
  // Quoted, in our words.
  [/“[^”]{0,400}”/g, '“[name]”'],
  [/‘[^’]{1,300}’/g, '‘[name]’'],
  // Paths of any system: quoted (with blanks) or not.
  [/(["'])(?:file:\/\/)?(?:\/|[a-zA-Z]:[\\/]|\\\\)(?:(?!\1).)*\1/g, '$1[path]$1'],
  // Addresses: what is before the host, and behind it.
  [/\b(?!file:)([a-z][a-z0-9+.-]{1,20}:\/\/)(?:[^\s/?#@"'<>]*@)?([^\s/?#"'<>)]+)(?:[/?#][^\s"'<>)]*)?/gi, '$1$2'],
  [
    new RegExp(
      String.raw`(?:\bfile:\/\/|(?<![\w\]./])|${ESCAPED_SPACE})(?:[a-zA-Z]:[\\/]|\\\\[\w.$-]+\\|\/(?=[^\s/"'<>]+\/))[^\s"'<>,;)]*(?: [^"'<>;\n\u2001]{0,150}?${EXTENSION})?`,
      'gi',
    ),
    '[path]',
  ],
  [new RegExp(String.raw`[^\s"'/\\:,;()[\]]{1,120}(?: [^\s"'/\\:,;()[\]]{1,120}){0,6}${EXTENSION}`, 'gi'), '[name]'],
  ...POSITIONS,
]

/** The head of a line of the log, which is our own: its time looks like nothing else. */
const LINE_HEAD = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:info|warn|error) [a-z]+: /
/** Between entries: what does not begin with a time belongs to the one before, since a position may stand on two lines. */
const NEXT_ENTRY = /\n(?=\d{4}-\d\d-\d\dT)/
/** Seconds with decimals would pass for a part of a position. */
const TIME = /(?<![\d-])\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?(?![\d.])/g
const MIN_PERSON_CHARS = 2

/** What stands for the log's escapes of blanks while a text is looked through; for the others a private character. */
const ESCAPED_BLANKS: Readonly<Record<number, string>> = {
  0x09: '\u2000',
  0x0a: '\u2001',
  0x0b: '\u2002',
  0x0c: '\u2003',
  0x0d: '\u2004',
  0x2028: '\u2005',
  0x2029: '\u2006',
}
const MARK = '\uE000'
const PRIVATE = 0xe100
const STAND_IN = /[\u2000-\u2006\uE100-\uE19F]/g

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
/** A path as it is, and as an address or JSON has it. */
const spelled = (path: string): string =>
  [...new Set([path, path.replaceAll('\\', '/'), path.replaceAll('\\', '\\\\'), encodeURI(path)])]
    .map(literally)
    .join('|')

/** Returns what takes it out of a text, entry by entry of the log. */
export function redactor({ names, people, folders }: Known): (text: string) => string {
  const withoutNames = namesIn(names)
  const ours = folders
    .filter(([path]) => path.length > 1)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(
      ([path, shown]) =>
        [new RegExp(String.raw`(?:file:\/\/)?(?:${spelled(path)})(?![\w-])([\w./\\:@-]*)`, 'g'), shown] as const,
    )
  const officers = new RegExp(EXTENSION, 'i')
  const persons = people
    .filter((name) => name.length >= MIN_PERSON_CHARS)
    .map(
      (name) => new RegExp(String.raw`(?:(?<![\p{L}\p{N}])|${ESCAPED_SPACE})${literally(name)}(?![\p{L}\p{N}])`, 'giu'),
    )

  const redactEntry = (entry: string): string => {
    const head = LINE_HEAD.exec(entry)?.[0] ?? ''
    // Put by while the rest is looked through, and back at the end.
    const kept: string[] = []
    const keep = (shown: string): string => `${MARK}${kept.push(shown) - 1}${MARK}`
    let text = parted(entry.slice(head.length)).replaceAll(TIME, keep)
    for (const [pattern, shown] of ours)
      text = text.replace(pattern, (_found, rest: string) => keep(`${shown}${officers.test(rest) ? '/[name]' : rest}`))
    text = withoutNames(text)
    for (const [pattern, shown] of PATTERNS) text = text.replace(pattern, shown)
    for (const pattern of persons) text = text.replace(pattern, '[name]')
    text = text.replace(/\uE000(\d+)\uE000/g, (_found, at: string) => kept[Number(at)] ?? '').replaceAll(MARK, '')
    return head + escaped(text)
  }
  return (text) => text.split(NEXT_ENTRY).map(redactEntry).join('\n')
}

/** The log's escapes as characters that no text has: they part words, and those of blanks are blanks. */
const parted = (text: string): string =>
  text
    .replaceAll(STAND_IN, ' ')
    .replaceAll(MARK, '')
    .replaceAll(/\\u(00[01][0-9a-f]|007f|00[89][0-9a-f]|202[89])/g, (_found, hex: string) => {
      const code = Number.parseInt(hex, 16)
      return ESCAPED_BLANKS[code] ?? String.fromCharCode(PRIVATE + code)
    })

/** Back, as they were. */
const escaped = (text: string): string =>
  text.replaceAll(STAND_IN, (one) => {
    const blank = Object.entries(ESCAPED_BLANKS).find(([, stands]) => stands === one)
    const code = blank === undefined ? one.charCodeAt(0) - PRIVATE : Number(blank[0])
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
