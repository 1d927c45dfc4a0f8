// Positions in a text, as seafarers, programs and files write them. Rather one number too many is taken out than a position left in.

const NUMBER = String.raw`[+\-−]?\d{1,3}(?:[.,]\d+)?`
/** `50.17`, `5010.5`, `501234567`. */
const LONG_NUMBER = String.raw`[+\-−]?\d{1,9}(?:[.,]\d+)?`
const HEMISPHERE = String.raw`\s?[NSEW](?![a-zA-Z])`
const HEMISPHERE_WORD = String.raw`\s?(?:north|south|east|west)(?:erly)?\b`
/** `50°10.5′`, `50-10.5`, `50 10 30`, `50:10:30`. */
const DEGREES = String.raw`\d{1,3}\s?(?:°|º|deg|[-\s:])\s?\d{1,2}(?:[.,]\d+)?\s?(?:['′’m]\s?)?(?:[-\s:]?\d{1,2}(?:[.,]\d+)?\s?(?:["″”]|'')?)?`

/** `lat`, `minLat`, `start_lat`, `lat1`, `lat_deg`, `latitudeE7`, `lon_e4`; not `latency`, nor `along` without a sign behind it. */
const LAT_OR_LONG = String.raw`(?:[Ll]at(?:itude)?|LAT(?:ITUDE)?|[Ll]on(?:g(?:itude)?)?|LON(?:G(?:ITUDE)?)?|[Ll]ng|LNG)s?`
const OF_LAT_OR_LONG = String.raw`(?:_?(?:deg(?:rees)?|DEG|min|rad|dec|e\d|E\d)|[_-]?\d{1,3}|\s\d{1,2}(?=\s?[:=])|[_-][a-zA-Z]{1,12}|(?<=[a-z])[A-Z][a-zA-Z\d]{0,12}){0,2}`
/** An end of a name in quotes, of an element; the signs of JSON, addresses, programs. */
const SIGN = String.raw`\\*["'’]?\s{0,4}(?:[:=>~≈]|->|→|%3[adAD])+(?:\s|%20){0,4}[({~≈]?\s{0,4}\\*["']?`
/** Of several, in brackets. */
const NUMBERS = String.raw`\[[\s\d.,+\-−[\]]*\d[\s\d.,+\-−[\]]*`

/** Behind a number, whole. */
const END = String.raw`(?![.,]?\d)`
/** Behind it is no unit, which would make it a measure and no position. */
const NO_UNIT = String.raw`${END}(?!\s?(?:[kMGT]i?B|bytes|B|m?s|seconds|min(?:utes)?|h|hours|kn|m|nm|NM|hPa|px|MHz|GHz)\b|\s?%)`

const NO_SIZE = String.raw`${END}(?!\s?(?:[kMGT]i?B|ms)\b|\s?%)`
/** Of one of the two, and of the other where it stands right behind. */
const VALUE = String.raw`(?:${NUMBERS}|[+\-−]?${DEGREES}(?:${HEMISPHERE})?|${LONG_NUMBER}(?:\s?[,;/|]\s?[+\-−]?\d{1,3}\.\d+)?)`

/** In this order: what the first leave is looked at by the next. */
export const POSITIONS: readonly (readonly [RegExp, string])[] = [
  // Two after a word that says so; one with decimals after it.
  [
    new RegExp(
      String.raw`(\b[a-z]{0,20}_?(?:pos(?:ition)?|coord(?:inate)?|lat(?:itude)?(?:_|\s?[,/&]\s?)?lo?ng?(?:itude)?|lo?ng_?lat|bbox|geo|point(?=\s?\())s?\\*["']?\s*[:=>]?\s*[({]?\s*)(?:${NUMBERS}|${LONG_NUMBER}(?:\s?[,;/|]\s?|\s(?:and\s)?)${LONG_NUMBER}|[+\-−]?\d{1,3}[.,]\d+)`,
      'gi',
    ),
    '$1[position]',
  ],
  [new RegExp(String.raw`(${LAT_OR_LONG}${OF_LAT_OR_LONG}${SIGN})${VALUE}`, 'g'), '$1[position]'],
  [
    new RegExp(
      String.raw`((?:(?<![a-zA-Z])|(?<=[a-z])(?=L))${LAT_OR_LONG}${OF_LAT_OR_LONG}[.:]?(?:\s+(?:is|was|of|at))?\s+)${VALUE}${NO_UNIT}`,
      'g',
    ),
    '$1[position]',
  ],
  // `lat50.12lon4.25`, as in names of files.
  [new RegExp(String.raw`(${LAT_OR_LONG}[_-]?)[+\-−]?\d{1,3}\.\d+`, 'g'), '$1[position]'],
  [/(lat[_-]?)\d{1,3}([\s,;_&-]{0,3}lo?ng?[_-]?)\d{1,3}/gi, '$1[position]$2[position]'],
  [
    new RegExp(
      String.raw`(\\*["']?\bx\\*["']?\s*[:=]\s*\\*["']?)${LONG_NUMBER}(\\*["']?\s*[,;&]?\s*\\*["']?y\\*["']?\s*[:=]\s*\\*["']?)${LONG_NUMBER}`,
      'gi',
    ),
    '$1[position]$2[position]',
  ],
  [/\d{4,5}\.\d+,?\s?[NSEW](?![a-zA-Z])/g, '[position]'],
  // `N5010 W00521`, `5010n 00521w`.
  [new RegExp(String.raw`(?<![a-zA-Z])[NS]\s?${LONG_NUMBER}[\s,;/]{0,3}[EW]\s?${LONG_NUMBER}`, 'gi'), '[position]'],
  [new RegExp(String.raw`${LONG_NUMBER}\s?[ns][\s,;/]{1,3}${LONG_NUMBER}\s?[ew](?![a-z])`, 'gi'), '[position]'],
  [new RegExp(`${DEGREES}${HEMISPHERE}`, 'g'), '[position]'],
  [new RegExp(String.raw`(?<![a-zA-Z])[NSEW]\s?${DEGREES}`, 'g'), '[position]'],
  [new RegExp(String.raw`(?<![a-zA-Z])[NSEW]\s?\d{1,3}[.,]\d+`, 'g'), '[position]'],
  [
    new RegExp(
      String.raw`${NUMBER}\s?deg(?:ree)?s?\b\.?(?:[\s,]{1,2}${NUMBER}\s?(?:min(?:ute)?s?\b|['′’])\.?)?(?:[\s,]{1,2}${NUMBER}\s?(?:sec(?:ond)?s?\b|["″”])\.?)?(?:${HEMISPHERE}|${HEMISPHERE_WORD})?`,
      'gi',
    ),
    '[position]',
  ],
  [new RegExp(`${NUMBER}${HEMISPHERE_WORD}`, 'gi'), '[position]'],
  [new RegExp(String.raw`(?<![\d.,])[+\-−]?\d{4,7}${HEMISPHERE}`, 'g'), '[position]'],
  [new RegExp(`${NUMBER}\\s?[°º]?${HEMISPHERE}`, 'g'), '[position]'],
  [/(?<![\d.,])\d{1,3}[-\s]\d{1,2}\.\d{2,}/g, '[position]'],
  [/\d{1,3}(?:[.,]\d+)?\s?[°º][^\s,;]*/g, '[position]'],
  [new RegExp(String.raw`[+\-−]?\d{1,3}\.\d+\s?(?:[,;/|]|%2c|\s)\s*[+\-−]?\d{1,3}\.\d+${NO_SIZE}`, 'gi'), '[position]'],
  [/[+\-−]?\d{1,3},(?:\d\d?|\d{4,})\s?[;/|\s]\s?[+\-−]?\d{1,3},(?:\d\d?|\d{4,})(?!\d)/g, '[position]'],
  // In brackets one of the two may have no decimals.
  [new RegExp(String.raw`([(\[]\s*)(?=[^)\]]{0,20}\.\d)${NUMBER}\s?[,;]\s*${NUMBER}(?=\s*[)\]])`, 'g'), '$1[position]'],
  [
    new RegExp(String.raw`(?<![\d.])[+\-−]?\d{1,3}\.\d+\s(?:and|by|x|to|-|–|—|&)\s[+\-−]?\d{1,3}\.\d+${NO_UNIT}`, 'gi'),
    '[position]',
  ],
  [new RegExp(String.raw`(?<![\d.])[+\-−]?\d{1,5}\.\d{3,}${NO_UNIT}`, 'g'), '[number]'],
]
