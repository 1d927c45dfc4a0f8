// The gallery's scenes of the whole window.
import { testScenesOf } from './scenes-by-room.ts'

testScenesOf('window')
