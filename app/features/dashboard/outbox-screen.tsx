import { useQuery } from '@tanstack/react-query'

import { OutboxTab } from '#app/features/outbox/office/outbox-tab.tsx'
import { apiQuery } from '#app/http/api-query.ts'

import { readHealth } from './calls.ts'

/** The outbox, which says so if email isn't set up. */
export function OutboxScreen() {
  const health = useQuery(apiQuery(readHealth))
  return <OutboxTab emailConfigured={health.data?.emailConfigured ?? true} />
}
