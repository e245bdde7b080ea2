import { entities } from '#app/entities.server.ts'
import type { LeadKind } from '#app/features/leads/kinds.ts'
import { publishReceived } from '#app/features/leads/public.server.ts'
import { readConfig } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import type { SiteEvent } from '#app/server/events/events.ts'
import { subscribers } from '#app/subscribers.server.ts'
import type { Orm } from '#db/database.ts'

const { profile } = readConfig({ SITE_URL: 'https://www.example.com' })

/** A context that publishes to every subscriber; `notifications` collects the notifications to other instances. */
export const eventContext = (
  site: { db: Orm; clock: { now: Date } },
  more: object = {},
  notifications: SiteEvent[] = [],
): Context =>
  ({
    db: site.db,
    now: () => site.clock.now,
    profile: async () => profile,
    textGateway: async () => null,
    subscribers,
    entities,
    events: {
      notify: async (_db: unknown, event: SiteEvent) => void notifications.push(event),
      ending: new AbortController().signal,
    },
    ...more,
  }) as unknown as Context

/** Publishes that a stored lead came in, as its form does. */
export async function publishStored<Row extends Parameters<typeof publishReceived>[2]>(
  site: Parameters<typeof eventContext>[0],
  kind: LeadKind,
  row: Row,
): Promise<Row> {
  const context = eventContext(site, { profile: async () => readConfig({}).profile })
  await publishReceived(context, kind, row)
  return row
}
