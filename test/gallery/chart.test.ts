// The gallery's scenes of the chart, the strip, and a place over them.
import { testScenesOf } from './scenes-by-room.ts'

testScenesOf('chart')
