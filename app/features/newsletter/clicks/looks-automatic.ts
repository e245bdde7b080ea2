/** Whether a request says of itself that no person's browser made it to show him a page. */
export function looksAutomatic(header: (name: string) => string | undefined): boolean {
  const agent = header('user-agent') ?? ''
  const mode = header('sec-fetch-mode')
  return (
    !agent.startsWith('Mozilla/') ||
    /bot|crawl|spider|scan|preview|check|monitor/i.test(agent) ||
    (mode !== undefined && mode !== 'navigate') ||
    (header('sec-purpose') ?? header('purpose') ?? '').includes('prefetch')
  )
}
