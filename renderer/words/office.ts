// The office's relay where weather is fetched: by whom, and with the own key instead. All about setting it up is in relay.ts.

export const office = {
  /** Next to a price, and in what is said of a fetch. */
  by: { office: 'by the office', own: 'by the own key', instead: '▲ own key: no office' },
  instead: {
    about: (bytes: string) => `about ${bytes}`,
    open: 'Own key…',
    own: (price: string) => `Get it with the own key: ${price}`,
  },
  /** In the top bar, beside the bytes of the month. */
  chip: {
    ownKey: 'own key',
    silent: 'no office',
    refused: 'office refuses',
    quota: 'office quota used up',
    behind: 'office weather old',
  },
} as const
