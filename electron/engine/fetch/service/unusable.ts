// Answers without a single value that can be used.
import { FaultError } from '../../../../shared/result.ts'
import { BadAnswer, type Measured } from './fields.ts'

const isUsable = ({ values }: Measured): boolean => Object.keys(values).length > 0

/** Why answers without a single usable value are no weather; null when one has any. Requested again they would say the same. */
export function unusable(answers: readonly Measured[]): FaultError | null {
  if (answers.some(isUsable)) return null
  if (answers.some(({ refused }) => refused.some((name) => name !== 'period')))
    return new BadAnswer('holds no value that can be used: all are of a wrong type or impossible', {
      retryable: false,
    })
  return new FaultError('no-value', 'The service has no value of any measure there. Nothing was stored.')
}
