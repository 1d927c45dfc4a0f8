// Packs to be tested: weather of the simulated ocean along tracks, an entry of every kind, and a maker with a key.
import { generateKeyPairSync, sign } from 'node:crypto'
import type { PackContent, PackedWeather } from '../../electron/engine/packs/file/content.ts'
import { joinPart, makePack, type PackAbout, type UnsignedPart } from '../../electron/engine/packs/file/write-pack.ts'
import { noValues } from '../../electron/engine/store/stored-measures.ts'
import type { WeatherRow } from '../../electron/engine/store/weather.ts'
import { contentInSlices } from '../../electron/engine/weather/issues/issue-content.ts'
import { toE4 } from '../../shared/geo/cells.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { KnownForecast } from '../../shared/ship/changes/known-forecast.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import { legPath } from '../../shared/geo/geodesy.ts'
import { atOnce } from '../../shared/sliced.ts'

/** When packs of the tests are made. */
export const PACKED_MS = Date.UTC(2026, 0, 15)
/** A forecast of ten days, every 3 h. */
const TRACK_POINTS = 81
const KNOTS = 15
/** Answers come so far apart over a ship's link. */
const ANSWER_MS = { min: 50, more: 200 }

/** A track over the North Pacific at 15 kn, `offset` degrees of latitude from the great circle's ends, as it is fetched. */
export function packedTrack(offset = 0, points = TRACK_POINTS): PackedWeather[] {
  const leg = legPath({ lat: 34.9 + offset, long: 139.9 }, { lat: 33.6 + offset, long: -118.4 }, 'GC')
  let fetchedAtMs = PACKED_MS - HOUR_MS + Math.round(offset * 1e6)
  return Array.from({ length: points }, (_, i) => {
    const { lat, long } = leg.at(i * 3 * KNOTS).position
    const [latE4, longE4, timeMs] = [toE4(lat), toE4(long), PACKED_MS + i * 3 * HOUR_MS]
    fetchedAtMs += ANSWER_MS.min + ((i * 7919) % ANSWER_MS.more)
    return { latE4, longE4, timeMs, fetchedAtMs, values: valuesAt(1, latE4 / 1e4, longE4 / 1e4, timeMs) }
  })
}

export const NOTHING_PACKED: PackContent = {
  weather: [],
  averages: [],
  casualties: [],
  documents: [],
  routes: [],
  voyages: [],
  forecasts: [],
}

/** Something of every kind; `points` of weather. */
export function packedOfAll(points = TRACK_POINTS): PackContent {
  const weather = packedTrack(0, points)
  const content = Buffer.from(atOnce(contentInSlices(weather.map(storedRow)))).toString('base64')
  return {
    weather,
    averages: weather.slice(0, 12).map(({ latE4, longE4, fetchedAtMs, values }, i) => ({
      span: i % 3 === 0 ? { year: 2024, season: 'winter' } : { averageYear: 10, season: i % 3 === 1 ? 'spring' : null },
      latE4,
      longE4,
      fetchedAtMs,
      values: { windSpeed: values.windSpeed ?? null, totalWaveHeight: values.totalWaveHeight ?? null },
    })),
    casualties: [
      {
        asked: { kind: 'casualties-near', latE4: 500_000, longE4: -1_799_999, radiusNm: 50.5 },
        fetchedAtMs: PACKED_MS - 1,
        records: Array.from({ length: 60 }, (_, i) => ({
          id: i,
          details: `grounding ${(i * 7919) % 997}`,
          lat: i / 7,
        })),
      },
      { asked: { kind: 'casualties-of-year', year: 2019 }, fetchedAtMs: PACKED_MS, records: [] },
    ],
    documents: [
      {
        kind: 'vessel',
        version: 1,
        name: 'MV Aurora',
        origin: 'a1b2/3/1',
        isInUse: true,
        revisions: [4, 3.5].map((waveM, i) => ({
          savedAtMs: PACKED_MS + i,
          document: {
            ...newVessel('MV Aurora'),
            limits: { ...newVessel('').limits, waveM: { value: waveM, kind: 'hard' } },
          },
        })),
      },
    ],
    routes: [{ fileName: 'Śródziemne.rtz', rtz: '<route version="1.2"><waypoints/></route>' }],
    voyages: [
      {
        origin: 'a1b2/7',
        revisions: [1, 2].map((revision) => ({
          revision,
          savedAtMs: PACKED_MS + revision,
          change: 'WPT 3 moved',
          document: { name: 'Pacific', waypoints: [{ lat: 1 / 3, long: -180 }] },
          status: 'draft',
          by: '',
        })),
      },
    ],
    forecasts: [
      { voyage: 'a1b2/7', name: 'Pacific', revision: 2, state: '', fetchedToMs: PACKED_MS, content },
      {
        voyage: 'a1b2/7',
        document: {
          kind: 'forecast',
          version: 1,
          name: 'Pacific',
          origin: 'a1b2/forecast/1/1',
          revisions: [{ savedAtMs: PACKED_MS, document: knownForecast(content, points) }],
        },
      },
    ],
  }
}

const knownForecast = (content: string, points: number): KnownForecast => ({
  format: 1,
  name: 'Pacific',
  why: 'approved',
  voyage: 'a1b2/7',
  atMs: PACKED_MS,
  revision: 2,
  fetchedFromMs: PACKED_MS,
  fetchedToMs: PACKED_MS,
  fetchedBy: 'own',
  points,
  content,
})

const storedRow = ({ values, ...row }: PackContent['weather'][number]): WeatherRow => ({
  ...row,
  fetchedBy: 'own',
  values: { ...noValues(), ...values },
  older: {},
})

const pair = generateKeyPairSync('ed25519')

/** Whose packs the tests' are. */
export const MAKER = {
  name: 'MV Aurora',
  key: pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
}

export const ABOUT: PackAbout = {
  packId: '0123456789abcdef'.repeat(2),
  createdAtMs: PACKED_MS,
  service: 'api.service.example',
  isSimulated: false,
  maker: MAKER,
  precision: 'exact',
  partBytes: null,
}

/** A part signed by the maker of the tests. */
export const signed = (part: UnsignedPart): Uint8Array => joinPart(part, sign(null, part.manifest, pair.privateKey))

/** The files of a pack. */
export const packFiles = async (content: PackContent, about: Partial<PackAbout> = {}): Promise<Uint8Array[]> =>
  (await makePack(content, { ...ABOUT, ...about })).map(signed)
