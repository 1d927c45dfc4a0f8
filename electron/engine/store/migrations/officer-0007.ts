// Long documents are stored deflated (`packed-document.ts`), which an earlier Binnacle would take for damaged. What is stored stays as it is.
export const officer0007 = { version: 7, sql: 'SELECT 1' } as const
