// The weather the voyage on screen meets, as last read from the store.
import { create } from 'zustand'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { invoke } from './bridge.ts'

interface WeatherSlice {
  weather: VoyageWeather | null
  fault: Fault | null
}

export const useWeather = create<WeatherSlice>()(() => ({ weather: null, fault: null }))

let asked = 0

export function forgetWeather(): void {
  asked++
  useWeather.setState({ weather: null, fault: null })
}

/** Reads the voyage's weather. An answer that was overtaken by a later question is dropped. */
export async function readWeather(voyageId: number): Promise<void> {
  const mine = ++asked
  try {
    const weather = await invoke('voyage.weather', { voyageId })
    if (mine === asked) useWeather.setState({ weather, fault: null })
  } catch (error) {
    // What was read before is of another moment, perhaps of another plan: nothing is better than that.
    if (mine === asked) useWeather.setState({ weather: null, fault: faultOf(error) })
  }
}
