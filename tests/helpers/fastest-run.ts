const timeout = 20_000

/**
 * The duration in milliseconds of the fastest of `runs` runs of `work`, since other load on the machine only ever makes it
 * slower. If none is below `target`, runs continue for up to 20 s.
 */
export async function fastestRun(work: () => Promise<unknown>, { runs = 40, target = Infinity } = {}): Promise<number> {
  const began = performance.now()
  let best = Infinity
  for (let run = 0; run < runs || (best >= target && performance.now() - began < timeout); run++) {
    const start = performance.now()
    // In sequence: in parallel they would wait for each other.
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
