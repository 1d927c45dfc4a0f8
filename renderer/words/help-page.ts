// What a page of help is made of.

/**
 * A paragraph; signs with what each means; steps, one after the other. A sign stands as it is written, but for those that are drawn as they are on
 * screen: by name, in renderer/frame/help/Sign.tsx.
 */
export type HelpBlock =
  | string
  | { heading: string }
  | { signs: readonly (readonly [sign: string, words: string])[] }
  | { steps: readonly string[] }

export interface HelpPage {
  title: string
  /** Further words by which it is found. */
  also: string
  blocks: readonly HelpBlock[]
}
