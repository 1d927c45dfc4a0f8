// The last answer is kept: the same list of places is often used for two things one after the other.

/** Answers for the same list as last time without working it out again, until `forget`. */
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
