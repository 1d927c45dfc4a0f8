// What reading a typed text gives, for every reader of the application: its value, or what is wrong with it in words.

/** `message` is a sentence for the officer. `Detail` is what a reader of several fields says beside it, e.g. in which field. */
export type Parsed<T, Detail = unknown> = { ok: true; value: T } | ({ ok: false; message: string } & Detail)

export const refused = (message: string): { ok: false; message: string } => ({ ok: false, message })
