// Takes out of a text what must not be in a report: positions, names, paths, addresses beyond their host, who uses the computer. Pure.
import { namesIn } from './names.ts'

export interface Known {
  /** Of voyages, waypoints, vessels, ports, files. */
  names: readonly string[]
  /** Of the computer and its user. */
  people: readonly string[]
  /** Folders of ours, and what stands for them: what lies in one keeps its name. */
  folders: readonly (readonly [path: string, shown: string])[]
}

const EXTENSION = String.raw`\.(?:rtzp?|gpx|kml|csv|xml|pdf|xlsx?|binnacle-[a-z]+|zip|new|tmp)\b`
const NUMBER = String.raw`[+\-−]?\d{1,3}(?:[.,]\d+)?`
const HEMISPHERE = String.raw`\s?[NSEW](?![a-zA-Z])`
/** `50°10.5′`, `50-10.5`, `50 10 30`, `50:10:30`. */
const DEGREES = String.raw`\d{1,3}\s?(?:°|º|deg|[-\s:])\s?\d{1,2}(?:[.,]\d+)?\s?(?:['′’m]\s?)?(?:[-\s:]?\d{1,2}(?:[.,]\d+)?\s?(?:["″”]|'')?)?`
const LAT_OR_LONG = String.raw`(?<![a-z])(lat(?:itude)?|lon(?:g|gitude)?|lng)(?:e4|_e4)?`

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
      String.raw`(?:\bfile:\/\/|(?<![\w\]./]))(?:[a-zA-Z]:[\\/]|\\\\[\w.$-]+\\|\/(?=[^\s/"'<>]+\/))[^\s"'<>,;)]*(?: [^"'<>;]{0,150}?${EXTENSION})?`,
      'gi',
    ),
    '[path]',
  ],
  [new RegExp(String.raw`[^\s"'/\\:,;()[\]]{1,120}(?: [^\s"'/\\:,;()[\]]{1,120}){0,6}${EXTENSION}`, 'gi'), '[name]'],
  // Positions.
  [
    new RegExp(String.raw`${LAT_OR_LONG}(\\*["']?\s*(?:[:=]|%3[ad])\s*\\*["']?|\s+)[+\-−]?\d+(?:[.,]\d+)?`, 'gi'),
    '$1$2[position]',
  ],
  [/\d{4,5}\.\d+,?\s?[NSEW](?![a-zA-Z])/g, '[position]'],
  [new RegExp(`${DEGREES}${HEMISPHERE}`, 'g'), '[position]'],
  [new RegExp(String.raw`(?<![a-zA-Z])[NSEW]\s?${DEGREES}`, 'g'), '[position]'],
  [new RegExp(`${NUMBER}\\s?[°º]?${HEMISPHERE}`, 'g'), '[position]'],
  [/\b\d{1,3}[-\s]\d{1,2}\.\d{2,}/g, '[position]'],
  [/\d{1,3}(?:[.,]\d+)?\s?[°º][^\s,;]*/g, '[position]'],
  [/[+\-−]?\d{1,3}\.\d+\s?(?:[,;/|]|%2c|\s)\s?[+\-−]?\d{1,3}\.\d+/gi, '[position]'],
  [/(?<![\d.])[+\-−]?\d{1,5}\.\d{3,}(?![\d.])/g, '[number]'],
]

/** The head of a line of the log, which is our own: its time looks like nothing else. */
const LINE_HEAD = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:info|warn|error) [a-z]+: /
const MIN_PERSON_CHARS = 2

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
/** A path as it is, and as an address or JSON has it. */
const spelled = (path: string): string =>
  [...new Set([path, path.replaceAll('\\', '/'), path.replaceAll('\\', '\\\\'), encodeURI(path)])]
    .map(literally)
    .join('|')

/** Returns what takes it out of a text, line by line. */
export function blotter({ names, people, folders }: Known): (text: string) => string {
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
    .map((name) => new RegExp(String.raw`(?<![\p{L}\p{N}])${literally(name)}(?![\p{L}\p{N}])`, 'giu'))

  const blotLine = (line: string): string => {
    const head = LINE_HEAD.exec(line)?.[0] ?? ''
    // Put by while the rest is looked through, and back at the end.
    const kept: string[] = []
    let text = line.slice(head.length).replaceAll('\uE000', '')
    for (const [pattern, shown] of ours)
      text = text.replace(pattern, (_found, rest: string) => {
        kept.push(`${shown}${officers.test(rest) ? '/[name]' : rest}`)
        return `\uE000${kept.length - 1}\uE000`
      })
    text = withoutNames(text)
    for (const [pattern, shown] of PATTERNS) text = text.replace(pattern, shown)
    for (const pattern of persons) text = text.replace(pattern, '[name]')
    return head + text.replace(/\uE000(\d+)\uE000/g, (_found, at: string) => kept[Number(at)] ?? '')
  }
  return (text) => text.split('\n').map(blotLine).join('\n')
}
