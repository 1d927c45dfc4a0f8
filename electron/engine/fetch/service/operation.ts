// One request of an operation as plain data, and how its answer is read: the operations know the specification, http.ts knows HTTP.
import type { JsonBounds } from './json-bounds.ts'

/** What is sent. `path` is below the base address; with a `body` it is a POST of JSON. */
export interface JsonRequest {
  path: string
  query?: Record<string, string>
  body?: unknown
  /** What the answer can be at most; a small one when absent. What is more is not parsed. */
  bounds?: JsonBounds
}

/** Number of an operation in the specification's tables; bulk files count as operation 2. */
type OperationNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

export interface Operation<Answer> {
  operation: OperationNumber
  request: JsonRequest
  /** Checks an answer's JSON against the request. Throws FaultError `bad-answer`. */
  read(json: unknown): Answer
}
