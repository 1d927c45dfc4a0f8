// Whether what is not known is estimated, in strip and place view: off at every start, never a preference.
import { create } from 'zustand'

export const useEstimates = create<{ isOn: boolean }>()(() => ({ isOn: false }))

export const toggleEstimates = (): void => useEstimates.setState(({ isOn }) => ({ isOn: !isOn }))
/** Other data: what is estimated of them must be chosen anew. */
export const resetEstimates = (): void => useEstimates.setState({ isOn: false })
