// The vessel that training's sample sails with: a container ship of 180 m, with limits of its size.
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
  // Hard ones that it may be expected to keep within all the year; swell and gusts soft, six sevenths and four thirds of them. None for visibility
  // and ice, which are known close to a point alone: a route beside the plan would not be judged by them before its whole track was requested.
  limits: {
    waveM: { value: 7, kind: 'hard' },
    swellM: { value: 6, kind: 'soft' },
    windKn: { value: 50, kind: 'hard' },
    gustKn: { value: 65, kind: 'soft' },
    visibilityNm: null,
    iceM: null,
    currentKn: null,
    icingCmH: null,
    fogC: null,
  },
})
