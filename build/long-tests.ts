// Test files that take long, with the seconds each takes alone: they begin first, and `npm run test:quick` leaves them out. What becomes
// long shows among the slowest files at the end of `npm test`.
export const LONG_TESTS: Readonly<Record<string, number>> = {}
