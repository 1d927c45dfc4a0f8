// Of a pack one answer at a time is given to a ship: a ship that requests it again has given up the one before, whose cut is often not known here yet.

export interface OneAtATime {
  /** Ends the one before (`cut`) and waits until it has; gives back what says that this one has ended. */
  begin(shipId: number, hash: string, cut: () => void): Promise<() => void>
}

interface UnderWay {
  cut: () => void
  ended: Promise<void>
}

export function oneAtATime(): OneAtATime {
  const underWay = new Map<string, UnderWay>()
  return {
    begin: async (shipId, hash, cut) => {
      const key = `${shipId} ${hash}`
      for (let before = underWay.get(key); before !== undefined; before = underWay.get(key)) {
        before.cut()
        // oxlint-disable-next-line eslint/no-await-in-loop -- of several that wait one goes on at a time
        await before.ended
      }
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      underWay.set(key, { cut, ended })
      return () => {
        underWay.delete(key)
        resolve()
      }
    },
  }
}
