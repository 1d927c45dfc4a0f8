// Updates: a file with an installer in it, signed by who makes Binnacle. None is ever fetched.

/** An update file that was read and whose signature holds. */
export interface UpdateContents {
  fileName: string
  version: string
  madeAtMs: number
  /** What is new, in words, a line each. */
  whatIsNew: readonly string[]
  /** Against the Binnacle that runs. */
  direction: 'newer' | 'same' | 'older'
  bytes: number
  /** Whose key signed it, as the key is named here. */
  signedBy: string
  /** Tells it from every other. */
  sum: string
}
