// Why a command of the officer begins nothing, or a run goes no further, in words.
import { FaultError, type Fault } from '../../../../shared/result.ts'

export const fetchingAlready = (): FaultError =>
  new FaultError('busy', 'Weather is being fetched already. Wait for it, pause it or cancel it first.')

export const anotherRun = (): FaultError =>
  new FaultError(
    'not-found',
    'What this message tells of is over: another was begun since. Nothing was sent; Data says how that stands.',
  )

export const bulkNotAllowed = (profileName: string): FaultError =>
  new FaultError(
    'bad-input',
    `The link profile ${profileName} does not allow bulk files. Choose another profile, or allow them in its settings.`,
  )

export const moreThanShown = (requests: number, shown: number): FaultError =>
  new FaultError(
    'busy',
    `The service has newer weather since: it now takes ${requests} items, not ${shown}. Nothing was sent; look at the figures and press again.`,
  )

/** Between the press and the picture's order. */
export const changedMeanwhile = (): FaultError =>
  new FaultError('busy', 'The voyage was changed meanwhile. Nothing was sent; look at the figures and press again.')

export const stoppedMeanwhile = (): FaultError =>
  new FaultError('busy', 'It was stopped before it began. Nothing was sent; press again to fetch it.')

/** Why a run goes no further: what is still to come is no longer needed. */
export const noFurther = (since: 'edit' | 'service'): Fault =>
  new FaultError(
    'busy',
    since === 'edit'
      ? 'The plan was changed: what was still to come is of the plan before.'
      : 'Another service is set up since: what was still to come is of the one before.',
  ).fault

export const otherOffice = (): Fault =>
  new FaultError('busy', 'The office’s relay was changed meanwhile. Look at the figures, and resume.', {
    retryable: true,
  }).fault

export const otherFetchMode = (): Fault =>
  new FaultError('busy', 'Weather is fetched another way from now on. Look at the figures, and resume.', {
    retryable: true,
  }).fault

/** The bytes that were accepted for a run are used up: what has arrived is kept. */
export const priceUsed = (): Fault =>
  new FaultError('price-used', 'The bytes that were accepted are used up. What has arrived is kept.').fault

export const isClosing = (): FaultError => new FaultError('busy', 'Binnacle is closing.')
