// Answers that were read for a ship's request, by place: a row that is requested twice is given once.

export interface AnswersRead<Answer> {
  /** When each was fetched, in the order of `places`. */
  keep(places: readonly number[], answers: readonly (Answer | null)[]): (number | null)[]
  of(place: number): Answer | undefined
  /** Of these places, each key once. */
  once(places: readonly number[]): Answer[]
}

export function answersRead<Answer extends { fetchedAtMs: number }>(
  keyOf: (place: number) => string,
): AnswersRead<Answer> {
  const read = new Map<number, Answer>()
  return {
    keep: (places, answers) =>
      places.map((place, i) => {
        const answer = answers[i] ?? null
        if (answer !== null) read.set(place, answer)
        return answer?.fetchedAtMs ?? null
      }),
    of: (place) => read.get(place),
    once: (places) => {
      const byKey = new Map<string, Answer>()
      for (const place of places) {
        const answer = read.get(place)
        if (answer !== undefined) byKey.set(keyOf(place), answer)
      }
      return [...byKey.values()]
    },
  }
}
