// This computer: the company's policy, updates, going back, the report for support.

export const computer = {
  policy: { title: 'Set by the company' },
  updates: { title: 'Updates' },
  report: { title: 'Report for support' },
}
