// The gallery's scenes of the panels: compare, weather, casualties, data, vessel, settings.
import { testScenesOf } from './scenes-by-room.ts'

testScenesOf('panels')
