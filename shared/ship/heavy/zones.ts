// Where on a diagram of speed against heading the criteria of MSC.1/Circ.1228 are met, for one sea. Every zone is a strip across the
// waves: the circular's conditions know the ship only by its speed with the waves.
import type { HeavyWeatherSettings } from './settings.ts'
import { speedForPeriod, waveLengthM, type Sea } from './criteria.ts'
import { rollPeriod } from '../roll-period.ts'
import type { VesselDocument } from '../vessel.ts'

export type ZoneName = 'surf-riding' | 'successive waves' | 'TE near TR' | 'TE near half TR'

/** From and to in knots with the waves (negative: against them); `to` null: without end. */
export interface Zone {
  name: ZoneName
  words: string
  /** null: there is none, or it is not known; `why` says which. */
  strip: { fromKn: number; toKn: number | null } | null
  /** Whether all that draws it is known: a zone that is not known may lie anywhere. */
  isKnown: boolean
  /** Only between 135° and 225° of encounter (4.2.1). */
  sternOnly: boolean
  why: string | null
}

export interface Zones {
  zones: Zone[]
  /** Speed of the waves: as fast as this with them the ship stays with them, faster it overtakes them. */
  wavesKn: number | null
}

const NAMES: readonly (readonly [ZoneName, string])[] = [
  ['surf-riding', 'Surf-riding and broaching-to (4.2.1)'],
  ['successive waves', 'Successive high waves (4.2.2)'],
  ['TE near TR', 'TE near TR: synchronous and parametric rolling (4.2.3)'],
  ['TE near half TR', 'TE near half of TR: parametric rolling (4.2.3.2)'],
]

/** All zones for a ship in a sea. */
export function heavyZones(
  particulars: VesselDocument['particulars'],
  { heightM, periodS }: Sea,
  { rollBandPercent, successiveFrom, successiveTo }: HeavyWeatherSettings,
): Zones {
  const { lbpM } = particulars
  const roll = rollPeriod(particulars)
  const band = rollBandPercent / 100
  const strip = (name: ZoneName): Pick<Zone, 'strip' | 'isKnown' | 'why'> => {
    const unknown = (needs: string) => ({ strip: null, isKnown: false, why: `not known, needs ${needs}` })
    const none = (why: string) => ({ strip: null, isKnown: true, why: `none: ${why}` })
    const some = (fromKn: number, toKn: number | null) => ({ strip: { fromKn, toKn }, isKnown: true, why: null })
    if (name === 'surf-riding')
      return lbpM === null ? unknown('length between perpendiculars') : some(1.8 * Math.sqrt(lbpM), null)
    if (name === 'successive waves') {
      if (lbpM === null) return unknown('length between perpendiculars')
      if (heightM !== null && heightM <= 0.04 * lbpM + 1e-9) return none('waves no higher than 0.04 L')
      if (periodS === null) return unknown('the wave period')
      if (waveLengthM(periodS) <= 0.8 * lbpM + 1e-9) return none('waves no longer than 0.8 L')
      if (heightM === null) return unknown('the wave height')
      return some(speedForPeriod(periodS, successiveFrom * periodS), speedForPeriod(periodS, successiveTo * periodS))
    }
    if ('missing' in roll) return unknown(roll.missing.join(', '))
    if (periodS === null) return unknown('the wave period')
    const middleS = name === 'TE near TR' ? roll.seconds : roll.seconds / 2
    return some(speedForPeriod(periodS, middleS * (1 - band)), speedForPeriod(periodS, middleS * (1 + band)))
  }
  return {
    zones: NAMES.map(([name, words]) => ({ name, words, sternOnly: name === 'surf-riding', ...strip(name) })),
    wavesKn: periodS === null ? null : 3 * periodS,
  }
}
