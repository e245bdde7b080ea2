import type { Caller } from './handler.ts'

/** Scanners follow the links of a mail as it arrives; people take longer. In milliseconds. */
export const scanWindow = 60_000

/** Whether the request's headers say that it is not a person's browser opening a page. */
export function looksAutomatic({ headOnly, header }: Caller): boolean {
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
