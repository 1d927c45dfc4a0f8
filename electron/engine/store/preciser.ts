// Two values of one fetch that came two ways, one of them rounded perhaps: the exact one is kept, whichever came first.

/** As a pack of smaller size gives its values. */
const rounded = (value: number): number => Math.round(value * 100) / 100

/** What is kept of what is here and what comes; what is here, where the two are not of one value. */
export function preciser(here: number | null, comes: number | null): number | null {
  if (here === null || comes === null) return here ?? comes
  return rounded(comes) === here ? comes : here
}
