// Training's sample voyage: what is prepared for it, and how far that is.

/** What is fetched for it, in this order. */
export const SAMPLE_PARTS = ['weather', 'picture', 'casualties', 'departures'] as const
export type SamplePart = (typeof SAMPLE_PARTS)[number]

export interface SampleState {
  /** The voyage begun as the sample; null: none was. */
  voyageId: number | null
  /** What is being fetched for it; null: nothing more will be by itself. */
  part: SamplePart | null
  /** Everything was fetched once since it was begun. */
  isReady: boolean
}
