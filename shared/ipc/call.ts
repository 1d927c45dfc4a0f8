// What a call of the contract is made of.
import type { z } from 'zod'

/** One call: its input schema, and its output type (a phantom: outputs are trusted, they come from our own side). */
export interface Call<Schema extends z.ZodType, Output> {
  input: Schema
  output?: Output
}
export const call =
  <Output>() =>
  <Schema extends z.ZodType>(input: Schema): Call<Schema, Output> => ({ input })
