// Sliced work without a pause.
import { atOnce, type Sliced } from '../../shared/sliced.ts'

export const whole =
  <Given extends unknown[], T>(work: (...given: Given) => Sliced<T>) =>
  (...given: Given): T =>
    atOnce(work(...given))
