interface Click {
  key: string
  at: number
}

/** Nobody reads this fast: so many different links within this time come from a machine that tries them all. */
const [many, within] = [4, 10_000]
const mostNetworks = 1_000

/**
 * Notices networks that follow many links at once, as the scanners of mail providers do. In memory and for seconds only;
 * several instances notice each for itself.
 */
export function clickBursts() {
  const recent = new Map<string, Click[]>()
  return {
    /** Takes note of one. Gives the keys of the burst it belongs to, itself among them; none where it is no burst. */
    add(network: string, key: string, at: number): string[] {
      const last = (recent.get(network) ?? []).filter((click) => Math.abs(at - click.at) < within && click.key !== key)
      last.push({ key, at })
      recent.delete(network)
      recent.set(network, last.slice(-100))
      for (const oldest of recent.keys()) {
        if (recent.size <= mostNetworks) break
        recent.delete(oldest)
      }
      return last.length >= many ? last.map((click) => click.key) : []
    },
  }
}

/** Whether a request says of itself that no person's browser made it to show a page. */
export function looksAutomatic({ headOnly, header }: Asking): boolean {
  const agent = header('user-agent') ?? ''
  const mode = header('sec-fetch-mode')
  return (
    headOnly ||
    !agent.startsWith('Mozilla/') ||
    /bot|crawl|spider|scan|preview|check|monitor/i.test(agent) ||
    (mode !== undefined && mode !== 'navigate') ||
    (header('sec-purpose') ?? header('purpose') ?? '').includes('prefetch')
  )
}

interface Asking {
  headOnly: boolean
  header: (name: string) => string | undefined
}
