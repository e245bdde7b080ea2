import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { forgetKeptAnswers } from '#app/features/leads/kept-answers.offer.ts'
import { erased, type LeadKind } from '#app/features/leads/kinds.ts'
import { forgetWhoClicked } from '#app/features/newsletter/clicks/click-key.offer.ts'
import { rememberPurged } from '#app/features/newsletter/purged.offer.ts'
import { forgetAnnounced } from '#app/features/webhooks/announce.offer.ts'
import type { Orm } from '#db/database.ts'
import {
  blogPosts,
  bookings,
  contacts,
  emailSuppressions,
  images,
  newsletterClicks,
  newsletterDeliveries,
  newsletterIssues,
  newsletters,
  newsletterTemplates,
  outbox,
  privacyContacts,
  recordEvents,
  revisions,
} from '#db/schema.ts'

import type { TrashKind } from './calls.ts'
import { keptKinds } from './kinds.server.ts'

/** Deletes rows for good, with everything that stands for them elsewhere. The consent ledger and the activity log stay. */
export async function purge(db: Orm, kind: TrashKind, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await alongWith[kind]?.(db, ids)
  const { table } = keptKinds[kind]
  await db.delete(table).where(inArray(table.id, ids))
}

/** In SQL: whether a picture is still to be seen, in a post (even one in the trash) or in a newsletter. */
export const isUsed: SQL = sql`(
  exists (select 1 from ${blogPosts} where ${or(shownIn(blogPosts.imageUrl), shownIn(blogPosts.content))})
  or exists (select 1 from ${newsletterIssues} where ${or(shownIn(newsletterIssues.content), shownIn(newsletterIssues.html))})
  or exists (select 1 from ${newsletterTemplates} where ${shownIn(newsletterTemplates.content)})
)`

/** Whether a text names one of a picture's addresses. */
function shownIn(text: PgColumn): SQL {
  return sql`exists (
    select 1 from (select ${images.url} as url union select variant ->> 'url' from jsonb_array_elements(${images.variants}) as variant) as addresses
    where strpos(${text}, addresses.url) > 0
  )`
}

/** The files of pictures: to be removed once their rows are gone for certain. */
export async function filesOf(db: Orm, kind: TrashKind, ids: number[]): Promise<string[]> {
  if (kind !== 'image' || ids.length === 0) return []
  const rows = await db.select({ variants: images.variants }).from(images).where(inArray(images.id, ids))
  return rows.flatMap(({ variants }) =>
    variants.flatMap(({ url }) => (url.startsWith(uploads) ? [url.slice(uploads.length)] : [])),
  )
}

const uploads = '/uploads/'

type AlongWith = (db: Orm, ids: number[]) => Promise<void>

const lead =
  (kind: LeadKind, table: PgTable & { duplicateOfId: PgColumn }): AlongWith =>
  async (db, ids) => {
    await db.delete(recordEvents).where(and(eq(recordEvents.kind, kind), inArray(recordEvents.recordId, ids)))
    await db.delete(outbox).where(and(eq(outbox.relatedKind, kind), inArray(outbox.relatedId, ids)))
    await db.update(table).set({ duplicateOfId: null }).where(inArray(table.duplicateOfId, ids))
    await forgetKeptAnswers(db, kind, ids)
    await forgetAnnounced(db, kind, ids)
  }

const withRevisions =
  (kind: string): AlongWith =>
  async (db, ids) =>
    void (await db.delete(revisions).where(and(eq(revisions.kind, kind), inArray(revisions.recordId, ids))))

const alongWith: Partial<Record<TrashKind, AlongWith>> = {
  booking: lead('booking', bookings),
  contact: lead('contact', contacts),
  'privacy-contact': lead('privacy-contact', privacyContacts),
  post: withRevisions('post'),
  service: withRevisions('service'),
  review: withRevisions('review'),
  plan: withRevisions('plan'),
  issue: async (db, ids) => {
    await db.delete(newsletterDeliveries).where(inArray(newsletterDeliveries.issueId, ids))
    // Its links lead on for ever; who followed them nobody can look at any more.
    await db.delete(newsletterClicks).where(inArray(newsletterClicks.issueId, ids))
  },
  template: async (db, ids) =>
    void (await db.update(newsletterIssues).set({ templateId: null }).where(inArray(newsletterIssues.templateId, ids))),
  theme: async (db, ids) =>
    void (await db.update(newsletterIssues).set({ themeId: null }).where(inArray(newsletterIssues.themeId, ids))),
  subscriber: async (db, ids) => {
    // Their "no" outlives their row; the ledger of what was sent keeps its numbers, not the address.
    const refused = await db
      .select({ email: newsletters.email, status: newsletters.status })
      .from(newsletters)
      .where(and(inArray(newsletters.id, ids), inArray(newsletters.status, ['unsubscribed', 'bounced', 'complained'])))
    const rows = refused.map(({ email, status }) => ({
      email: email.toLowerCase(),
      reason:
        status === 'bounced'
          ? ('hard-bounce' as const)
          : status === 'complained'
            ? ('complaint' as const)
            : ('unsubscribed' as const),
    }))
    if (rows.length > 0) await db.insert(emailSuppressions).values(rows).onConflictDoNothing()
    await rememberPurged(db, ids)
    await forgetWhoClicked(db, ids)
    await db.delete(outbox).where(and(eq(outbox.relatedKind, 'subscriber'), inArray(outbox.relatedId, ids)))
    await forgetAnnounced(db, 'subscriber', ids)
    // A mail server's answer names the address as well.
    await db
      .update(newsletterDeliveries)
      .set({ email: erased, error: null })
      .where(inArray(newsletterDeliveries.subscriberId, ids))
  },
}
