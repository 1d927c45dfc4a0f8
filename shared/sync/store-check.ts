// Whether what is stored was read through for damage since the start, and what is shown with it until then, on screen and on paper.

export interface StoreCheck {
  /** The file was opened without being read through, and that is not done yet: something of it may be missing unseen. */
  isUnderWay: boolean
}

export const BEING_CHECKED = 'What is stored is still being checked for damage: weather or casualties may be missing.'
