// The two IPC channels, apart from the contract so that the preload needs no schema code.
export const INVOKE_CHANNEL = 'binnacle:invoke'
export const EVENT_CHANNEL = 'binnacle:event'

/** What the preload exposes to the window as `window.binnacle`. Results and payloads are JSON. */
export interface PreloadBridge {
  invoke(name: string, input: unknown): Promise<unknown>
  /** Returns a function that ends the subscription. */
  on(listener: (name: string, payload: unknown) => void): () => void
}
