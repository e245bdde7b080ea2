const timeout = 20_000

/**
 * The duration in milliseconds of the fastest of `runs` runs of `work`, since other load on the machine only ever makes it
 * slower. With a `target`, it runs until one is below it, for up to 20 s.
 */
export async function fastestRun(
  work: () => Promise<unknown>,
  { runs = 20, target }: { runs?: number; target?: number | undefined } = {},
): Promise<number> {
  const began = performance.now()
  let best = Infinity
  const isDone = (run: number) =>
    target === undefined ? run === runs : best < target || performance.now() - began > timeout
  for (let run = 0; !isDone(run); run++) {
    const start = performance.now()
    // In sequence: in parallel they would wait for each other.
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
