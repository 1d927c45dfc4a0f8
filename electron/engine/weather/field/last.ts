// What was worked out last is kept: the same list of places is often asked for two things one after the other.

/** Answers for the list that was asked for last without working it out again, until it is told to forget. */
export function lastOf<Question extends object, Answer>(
  answer: (question: Question) => Answer,
): { of(question: Question): Answer; forget(): void } {
  let last: { question: Question; answer: Answer } | null = null
  return {
    of(question) {
      if (last?.question !== question) last = { question, answer: answer(question) }
      return last.answer
    },
    forget() {
      last = null
    },
  }
}
