import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { erased } from '#app/http/reference.ts'
import type { Entity } from '#app/server/entity.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import {
  emailSuppressions,
  newsletterDeliveries,
  newsletterIssues,
  newsletters,
  newsletterTemplates,
  newsletterThemes,
} from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'

import { anonymizeClicks } from './clicks/click-key.server.ts'
import { rememberPurgedTokens } from './purged.server.ts'

export const newsletterEntities = {
  template: {
    table: byColumnsOf<RecordTable>(newsletterTemplates),
    title: sql`${newsletterTemplates.title}`,
    detail: sql`${newsletterTemplates.subject}`,
    restored: (context, id) => publish(context, 'template.changed', { kind: 'template', id }),
  },
  theme: {
    table: byColumnsOf<RecordTable>(newsletterThemes),
    title: sql`${newsletterThemes.name}`,
    detail: sql`''`,
    refuseRestore: refuseTakenName,
    restored: (context, id) => publish(context, 'theme.changed', { kind: 'theme', id }),
    purge: async (db, ids) =>
      void (await db.update(newsletterIssues).set({ themeId: null }).where(inArray(newsletterIssues.themeId, ids))),
  },
  issue: {
    table: byColumnsOf<RecordTable>(newsletterIssues),
    title: sql`coalesce(nullif(${newsletterIssues.subject}, ''), 'No subject yet')`,
    detail: sql`''`,
    restored: (context, id) => publish(context, 'issue.changed', { kind: 'issue', id }),
  },
  subscriber: {
    table: byColumnsOf<RecordTable>(newsletters),
    title: sql`${newsletters.email}`,
    detail: sql`${newsletters.status}`,
    logName: (id) => `subscriber ${id}`,
    restored: async (context, id) => {
      await applySuppression(context.db, id)
      await publish(context, 'subscriber.changed', { kind: 'subscriber', id })
    },
    purge: purgeSubscribers,
    search: { text: newsletters.searchText, at: newsletters.subscribedAt },
  },
} satisfies Record<string, Entity>

async function refuseTakenName(db: Orm, id: number) {
  const mine = db.select().from(newsletterThemes).where(eq(newsletterThemes.id, id)).as('mine')
  const [other] = await db
    .select({ id: newsletterThemes.id })
    .from(newsletterThemes)
    .innerJoin(mine, sql`lower(${newsletterThemes.name}) = lower(${mine.name})`)
    .where(and(isNull(newsletterThemes.deletedAt), ne(newsletterThemes.id, id)))
    .limit(1)
  if (other) throw refuse.conflict('in_use', 'Another theme has this name now. Rename it, then restore this one.')
}

/** An address that was suppressed while its subscriber was in the trash isn't restored as active. */
async function applySuppression(db: Orm, id: number) {
  const reason = sql`(select ${emailSuppressions.reason} from ${emailSuppressions} where ${emailSuppressions.email} = lower(${newsletters.email}))`
  await db
    .update(newsletters)
    .set({
      status: sql`case ${reason} when 'hard-bounce' then 'bounced' when 'complaint' then 'complained' else 'unsubscribed' end`,
    })
    .where(
      and(eq(newsletters.id, id), inArray(newsletters.status, ['active', 'unconfirmed']), sql`${reason} is not null`),
    )
}

/** Their suppression outlives their row; deliveries keep their numbers but not the address. */
async function purgeSubscribers(db: Orm, ids: number[]) {
  await db.execute(sql`
    insert into ${emailSuppressions} (email, reason)
    select lower(${newsletters.email}),
      case ${newsletters.status} when 'bounced' then 'hard-bounce' when 'complained' then 'complaint' else 'unsubscribed' end
    from ${newsletters}
    where ${inArray(newsletters.id, ids)} and ${newsletters.status} in ('unsubscribed', 'bounced', 'complained')
    on conflict do nothing`)
  await rememberPurgedTokens(db, ids)
  await anonymizeClicks(db, ids)
  await db.delete(outbox).where(and(eq(outbox.relatedKind, 'subscriber'), inArray(outbox.relatedId, ids)))
  // A mail server's response may contain the address.
  await db
    .update(newsletterDeliveries)
    .set({ email: erased, error: null })
    .where(inArray(newsletterDeliveries.subscriberId, ids))
}
