// The vessel that training's sample sails with: a container feeder with the usual limits.
import { newVessel, type VesselDocument } from '../../../shared/ship/vessel.ts'

/** What it is called on screen. */
export const SAMPLE_VESSEL_NAME = 'Northern Trader'

/** Its particulars: enough to judge limits, rolling and loss of speed. */
export const northernTrader = (): VesselDocument => ({
  ...newVessel(SAMPLE_VESSEL_NAME),
  type: 'Container ship',
  particulars: {
    lbpM: 180,
    beamM: 30,
    draftForwardM: 9.8,
    draftAftM: 10.2,
    displacementT: 36_000,
    blockCoefficient: 0.65,
    gmM: 1.4,
    rollPeriodS: null,
    serviceSpeedKn: 18,
    leastSpeedKn: 8,
    mostSpeedKn: 20,
    fuelTonnesADay: 55,
    fuelAtKn: 18,
  },
})
