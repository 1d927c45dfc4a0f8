// What points so far apart give, in words; both measured on the evaluation itself.
import { farthestPointNm } from '../../../shared/weather/lattice.ts'
import { words } from '../../words/words.ts'

export const corridorWords = (spacingNm: number): string => words.data.lattice.corridor(farthestPointNm(spacingNm))
export const areaWords = (spacingNm: number): string => words.data.lattice.area(farthestPointNm(spacingNm), spacingNm)
