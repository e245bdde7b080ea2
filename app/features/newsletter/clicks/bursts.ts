interface Click {
  key: string
  at: number
}

/** No one reads this fast: this many different links within this time are a scanner's. */
const [minClicks, timeWindow] = [4, 10_000]
const maxNetworks = 1_000

/**
 * Detects networks that follow many links at once, as the scanners of mail providers do. In memory, for seconds; every
 * instance detects its own.
 */
export function createBurstDetector() {
  const recent = new Map<string, Click[]>()
  return {
    /** Adds a click. Returns the keys of all clicks of the burst it belongs to; none if it isn't part of one. */
    add(network: string, key: string, at: number): string[] {
      const clicks = (recent.get(network) ?? []).filter(
        (click) => Math.abs(at - click.at) < timeWindow && click.key !== key,
      )
      clicks.push({ key, at })
      recent.delete(network)
      recent.set(network, clicks.slice(-100))
      for (const oldest of recent.keys()) {
        if (recent.size <= maxNetworks) break
        recent.delete(oldest)
      }
      return clicks.length >= minClicks ? clicks.map((click) => click.key) : []
    },
  }
}
