import { and, gt, inArray, sql } from 'drizzle-orm'

import type { Lead } from '#app/features/leads/registry.server.ts'
import type { Context } from '#app/server/context.ts'
import { isTextRow } from '#app/server/mail/outbox.ts'
import { outbox } from '#db/schema.ts'

import { textEvents } from './owner-text.server.ts'

/** Notices about single leads in an hour; further ones wait for the digest. Emergencies may use as many again. */
const hourly = { texts: 20, mails: 60 }
const hour = 3_600_000
const ownerKinds = textEvents.flatMap((event) => [`owner-${event}`, `owner-text-${event}`])

interface Notices {
  texts: number
  mails: number
}

export interface OwnerBudget {
  /** Which of these notices about a lead may be sent; counts them. */
  take: (lead: Pick<Lead, 'urgent'>, wanted: Notices) => Record<keyof Notices, boolean>
}

/** What is left of the owner's notices this hour: docs/product.md, "Notices". */
export async function ownerBudget({ db, now }: Pick<Context, 'db' | 'now'>): Promise<OwnerBudget> {
  const [sent] = await db
    .select({
      texts: sql`count(*) filter (where ${isTextRow})`.mapWith(Number),
      mails: sql`count(*) filter (where not ${isTextRow})`.mapWith(Number),
    })
    .from(outbox)
    .where(and(inArray(outbox.kind, ownerKinds), gt(outbox.createdAt, new Date(now().getTime() - hour))))
  const used = sent!
  const takeOf = (what: keyof Notices, count: number, urgent: boolean) => {
    const isLeft = used[what] + count <= hourly[what] * (urgent ? 2 : 1)
    if (isLeft) used[what] += count
    return isLeft
  }
  return {
    take: ({ urgent }, { texts, mails }) => ({
      texts: takeOf('texts', texts, urgent),
      mails: takeOf('mails', mails, urgent),
    }),
  }
}
