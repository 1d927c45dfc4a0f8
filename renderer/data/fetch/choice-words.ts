// What is chosen to get, in words.
import { capital } from '../../../shared/format/format.ts'
import type { Alternative } from '../../../shared/passage/alternative.ts'
import { SOON_SIZE, type PictureSize } from '../../../shared/picture/picture.ts'
import type { FetchChoice, WeatherScope } from '../../../shared/sync/sync.ts'
import { words } from '../../words/words.ts'

/** `a picture of 100 points`. */
export const pictureWords = (size: PictureSize): string =>
  size === SOON_SIZE ? words.sync.choice.pictureSoon(size) : words.sync.choice.picture(size)

/** What Get weather includes: `The track and a picture of 100 points; averages beyond the forecast`. */
export function choiceWords({ weather, picture, averages, sailed, casualties, bulkDates }: FetchChoice): string {
  const days = bulkDates.length
  const withTrack = [
    ...(picture === null ? [] : [pictureWords(picture)]),
    ...(sailed === true ? [words.sync.choice.sailed] : []),
  ]
  const parts = [
    ...(weather.plan === 'track' && withTrack.length > 0
      ? [words.sync.choice.trackAnd(withTrack)]
      : [planWords(weather), ...withTrack]),
    averages ? words.sync.choice.averagesBeyond : null,
    casualties === null ? null : words.sync.choice.casualties(casualties.halfWidthNm),
    days === 0 ? null : words.sync.choice.bulkFiles(days),
  ]
  return parts.filter((part) => part !== null).join('; ')
}

function planWords(weather: WeatherScope): string | null {
  switch (weather.plan) {
    case 'track':
      return words.sync.choice.trackAlone
    case 'passages':
      return capital(passagesWords(weather.passages, weather.passages.length))
    case 'none':
      return null
    case 'corridor':
      return words.sync.choice.corridor(weather.halfWidthNm, weather.spacingNm)
    case 'area':
      return words.sync.choice.area(weather.spacingNm)
    case 'points':
      return words.sync.choice.informativePoints(weather.points.length)
    case 'point':
      return words.sync.choice.onePlace
    case 'averages':
      return words.sync.choice.averages
  }
}

/** `Track and casualties`: in short, what the price of the voyage's own choice is of, whose first passage is the track; null for the track alone. */
export function includedWords({
  weather,
  picture,
  averages,
  sailed,
  casualties,
  bulkDates,
}: FetchChoice): string | null {
  const parts = [
    ...shortPlan(weather),
    ...(picture === null ? [] : [words.sync.choice.short.picture(picture)]),
    ...(casualties === null ? [] : [words.sync.choice.short.casualties]),
    ...(averages ? [words.sync.choice.short.averages] : []),
    ...(sailed === true ? [words.sync.choice.short.sailed] : []),
    ...(bulkDates.length === 0 ? [] : [words.sync.choice.short.bulkFiles]),
  ]
  return parts.length < 2 && weather.plan === 'track' ? null : capital(words.sync.choice.all(parts))
}

function shortPlan(weather: WeatherScope): string[] {
  switch (weather.plan) {
    case 'passages':
      return [words.sync.choice.short.track, passagesWords(weather.passages, Math.max(0, weather.passages.length - 1))]
    case 'none':
      return []
    default:
      return [words.sync.choice.short[weather.plan]]
  }
}

/** `24 departures`, `3 passages` where they differ in more; of an earlier Binnacle's fetch it is not known which. */
function passagesWords(passages: readonly Alternative[], count: number): string {
  if (passages.length === 0) return words.sync.choice.earlierPassages
  return words.sync.choice.passages[passagesKind(passages)](count)
}

/** Passages that differ in when they leave alone are departures. */
export function passagesKind(passages: readonly Alternative[]): 'departure' | 'passage' {
  const voyageId = passages[0]?.voyageId
  return passages.every((one) => one.voyageId === voyageId && one.speedKn === undefined) ? 'departure' : 'passage'
}
