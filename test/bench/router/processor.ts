// Times on the processor's clock: other programs share the machine.

/** What a piece of work costs, ms. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
