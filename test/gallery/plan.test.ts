// The gallery's scenes of the plan, the library and paper.
import { testScenesOf } from './scenes-by-room.ts'

testScenesOf('plan')
