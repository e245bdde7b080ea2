import { webhookEventNames } from '#app/features/webhooks/events.ts'
import { webhookDeliveries } from '#db/schema/webhooks.ts'

import type { useSite } from './test-site.ts'

interface AddedWebhook {
  id: number
  updatedAt: string
}

/** What a signed-in owner does with webhooks, and the site's jobs. */
export function webhookOffice(site: ReturnType<typeof useSite>, receiver: { url: string }) {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const signedIn = { ...(await site.signIn()), ...headers }
    const response = await site.send(method, path, { headers: signedIn, ...(body !== undefined && { body }) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const later = (minutes: number) => void (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))
  return {
    call,
    later,
    add: async (events: readonly string[] = webhookEventNames) => {
      const { body } = await call('POST', '/api/admin/webhooks', { url: receiver.url, events })
      return body as unknown as { webhook: AddedWebhook; secret: string }
    },
    work: async () => {
      later(1)
      await site.work('lead-mails')
      await site.work('webhooks')
    },
    deliveries: () => site.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id),
  }
}
