// Sun and magnetic variation along the voyage shown, as the engine last computed them.
import { create } from 'zustand'
import { faultOf } from '../../shared/result.ts'
import type { VoyageSky } from '../../shared/app/sky.ts'
import { invoke } from './bridge.ts'

interface SkySlice {
  sky: VoyageSky | null
  fault: string | null
}

export const useSky = create<SkySlice>()(() => ({ sky: null, fault: null }))

let asked = 0

export function forgetSky(): void {
  asked++
  useSky.setState({ sky: null, fault: null })
}

/** An answer that was overtaken by a later question is dropped. */
export async function readSky(voyageId: number): Promise<void> {
  const mine = ++asked
  try {
    const sky = await invoke('voyage.sky', { voyageId })
    if (mine === asked) useSky.setState({ sky, fault: null })
  } catch (error) {
    if (mine === asked) useSky.setState({ sky: null, fault: faultOf(error).message })
  }
}
