// fast-check as tests import it, by an alias in build/vitest.config.ts: what it makes up is the same in every run. With what fails it prints the
// seed; BINNACLE_SEED sets another.
import { configureGlobal } from '../../node_modules/fast-check/lib/fast-check.js'
import { SEED } from './seed.ts'

configureGlobal({ seed: SEED })

export * from '../../node_modules/fast-check/lib/fast-check.js'
export { default } from '../../node_modules/fast-check/lib/fast-check.js'
