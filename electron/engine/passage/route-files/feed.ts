// A text given to an XML parser a piece at a time.
import type { Sliced } from '../../../../shared/sliced.ts'

/** Some milliseconds of work where every few characters are an element. */
const PIECE_CHARS = 16_384

interface Parser {
  write: (piece: string) => unknown
  close: () => unknown
}

/** The whole of it, and its end; positions are those in the whole text. Throws what the parser's handlers throw. */
export function* feedInSlices(parser: Parser, text: string): Sliced<void> {
  for (let at = 0; at < text.length; at += PIECE_CHARS) {
    parser.write(text.slice(at, at + PIECE_CHARS))
    yield
  }
  parser.close()
}
