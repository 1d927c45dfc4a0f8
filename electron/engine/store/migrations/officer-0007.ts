// Long documents are stored deflated (`packed-document.ts`), which an earlier Binnacle would take for damaged. What is stored stays as it is. The empty
// index says so in the schema: by the number alone, one bit from 6, an earlier Binnacle would take it for a flipped bit.
export const officer0007 = {
  version: 7,
  sql: 'CREATE INDEX long_documents_deflated ON voyage (voyage_id) WHERE 0',
} as const
