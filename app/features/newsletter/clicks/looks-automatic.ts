/** Whether a request says of itself that no person's browser made it to show him a page. */
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
