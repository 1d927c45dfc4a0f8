// Whether what is stored is still being read through for damage; while that is not known it counts as not done.
import { storeCheck } from './queries.ts'
import { useAnswer } from './use-answer.ts'

export const useBeingChecked = (): boolean => useAnswer(storeCheck).value?.isUnderWay ?? true
