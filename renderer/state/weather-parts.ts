// Which part of Weather is open, and of which hold the cargo is read.
import { create } from 'zustand'

export const WEATHER_PARTS = ['limits', 'hazards'] as const
export type WeatherPart = (typeof WEATHER_PARTS)[number]

interface WeatherParts {
  part: WeatherPart
  /** By name; null, or one that is no longer there: the first. */
  holdName: string | null
}

export const useWeatherParts = create<WeatherParts>()(() => ({ part: 'limits', holdName: null }))

export const openWeatherPart = (part: WeatherPart): void => useWeatherParts.setState({ part })
export const chooseHold = (holdName: string): void => useWeatherParts.setState({ holdName })
