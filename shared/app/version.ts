// Which of two versions is the newer, by the rules of semver.org: numbers as numbers, a pre-release before its release, a build's mark ignored.

const NUMBER = String.raw`(0|[1-9]\d{0,8})`
const PART = String.raw`(?:0|[1-9]\d{0,8}|\d*[a-zA-Z-][0-9a-zA-Z-]*)`
const VERSION = new RegExp(
  String.raw`^${NUMBER}\.${NUMBER}\.${NUMBER}(?:-(${PART}(?:\.${PART})*))?(?:\+[0-9a-zA-Z.-]+)?$`,
)

/** Longer ones are none. */
const MAX_CHARS = 40

export const isVersion = (text: string): boolean => text.length <= MAX_CHARS && VERSION.test(text)

type Parts = { numbers: number[]; before: string[] }

function partsOf(version: string): Parts {
  const found = VERSION.exec(version)
  if (found === null) throw new TypeError('not a version')
  const [, major, minor, patch, before] = found
  return { numbers: [major, minor, patch].map(Number), before: before === undefined ? [] : before.split('.') }
}

/** Below 0 where `a` is the older, 0 where neither is, above 0 where it is the newer. Throws TypeError on what is no version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (const [i, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[i] ?? 0)
    if (difference !== 0) return difference
  }
  // The release is newer than what led to it.
  if (left.before.length === 0 || right.before.length === 0) return right.before.length - left.before.length
  for (let i = 0; i < Math.max(left.before.length, right.before.length); i++) {
    const [one, other] = [left.before[i], right.before[i]]
    if (one === undefined) return -1
    if (other === undefined) return 1
    const difference = compareParts(one, other)
    if (difference !== 0) return difference
  }
  return 0
}

/** Numbers come before words. */
function compareParts(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)]
  if (isNumber && isOtherNumber) return Number(one) - Number(other)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}
