// Palette and brightness: in the top bar, the settings and the first run.

export const light = {
  palette: 'Palette',
  palettes: { day: 'Day', dusk: 'Dusk', night: 'Night' },
  brightness: {
    name: 'Brightness',
    /** On the button in the top bar: a word too, for the sign alone says too little. */
    sign: 'Light',
    signPercent: (pc: number) => `Light ${pc} %`,
    /** Begins with what is written on the button. */
    menu: (written: string, isFull: boolean) => `${written}: brightness${isFull ? ', full' : ''}`,
    percent: (pc: number) => `${pc} %`,
    darker: 'Darker',
    brighter: 'Brighter',
    full: 'Full',
    own: (palette: string) => `Brightness of ${palette}: each palette keeps its own.`,
    dim: (palette: string) =>
      `▲ ${palette} is drawn dim: small words and thin lines may be hard to read. Full brings it back.`,
  },
} as const
