// The sheet about the passage sailed: its parts.

export const sailed = {
  parts: 'Parts',
  partNames: { noon: 'Noon', passage: 'Passage', forecasts: 'How forecasts were' },
  noEtd: 'Without an ETD nothing is sailed. Set it in Schedule.',
}
