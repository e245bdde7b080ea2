import { and, eq, gte, inArray, sql } from 'drizzle-orm'

import { followLink } from '#app/features/newsletter/calls.ts'
import * as schemas from '#app/features/newsletter/schemas.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import { safeError } from '#app/server/request/errors.ts'
import { looksAutomatic, scanWindow } from '#app/server/request/looks-automatic.ts'
import { messagePage } from '#app/server/request/message-page.ts'
import { networkOf } from '#app/server/request/network-of.ts'
import type { Orm } from '#db/database.ts'
import { newsletterClicks, newsletterDeliveries, newsletterLinks, newsletters } from '#db/schema/newsletter.ts'

import { createBurstDetector } from './bursts.ts'
import { linkSigner, verifyTarget } from './click-counts.server.ts'
import { clickHash } from './click-key.server.ts'

const bursts = createBurstDetector()

export const clickHandlers = [
  handle(followLink, schemas.followLink, async ({ params, query, caller }, context) => {
    const { db, profile, log } = context
    const [, issue, number, key = ''] = /^(\d{1,9})\.(\d{1,4})\.([\w-]*)$/.exec(params.link) ?? []
    const [issueId, position] = [Number(issue), Number(number)]
    const [link] = issue === undefined ? [] : await linkAt(db, issueId, position)
    const url = await targetOf(db, link?.url, query.to)
    if (url === undefined) return messagePage(await profile(db), 'This link doesn’t work', notFound, 404)
    // A failure to count must not keep anyone from the page.
    if (url === link?.url) {
      await count(context, caller, { issueId, position, key }).catch((error: Error) =>
        log.error({ err: safeError(error) }, 'A click could not be counted'),
      )
    }
    // A header takes ASCII only.
    const location = new URL(url).href
    return new FileResponse('text/plain; charset=utf-8', '', undefined, { location }, 302)
  }),
]

/** The link carries its own target: after a restore the site may not have this newsletter, or another under its number. */
async function targetOf(db: Orm, stored: string | undefined, to: unknown): Promise<string | undefined> {
  if (typeof to !== 'string') return undefined
  const { url, isOurs } = await verifyTarget(db, to)
  return isOurs || url === stored ? url : undefined
}

/** Creates the key before the first newsletter, so that a backup from before it contains the key as well. */
export const linkKeyTask: Task = {
  name: 'newsletter-link-key',
  every: 24 * 60 * 60_000,
  everywhere: true,
  run: async ({ db }) => void (await linkSigner(db)),
}

const notFound =
  '<p>The link may be incomplete. Please open it from the email again, or go to <a href="/">our home page</a>.</p>'

const linkAt = (db: Orm, issueId: number, position: number) =>
  db
    .select({ url: newsletterLinks.url })
    .from(newsletterLinks)
    .where(and(eq(newsletterLinks.issueId, issueId), eq(newsletterLinks.position, position)))

interface Click {
  issueId: number
  position: number
  key: string
}

async function count({ db, now }: Context, caller: Caller, { issueId, position, key: clickKey }: Click) {
  const { countClicks } = await readSetting(db, 'newsletter', NewsletterSettings)
  const [, id, hash] = /^(\d{1,9})-([\w-]{22})$/.exec(clickKey) ?? []
  if (!countClicks || id === undefined) return
  const [delivery] = await db
    .select({ sentAt: newsletterDeliveries.sentAt, token: newsletters.token })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.subscriberId))
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.subscriberId, Number(id))))
  if (!delivery) return
  const subscriberHash = clickHash(issueId, delivery.token)
  if (subscriberHash !== hash) return
  const at = now()
  const isEarly = delivery.sentAt === null || at.getTime() - delivery.sentAt.getTime() < scanWindow
  const key = keyOf({ issueId, position, subscriberHash })
  const burst = bursts.add(networkOf(caller.ip), key, at.getTime())
  const automatic = isEarly || burst.length > 0 || looksAutomatic(caller)
  await db
    .insert(newsletterClicks)
    .values({ issueId, position, subscriberHash, automatic, at })
    .onConflictDoUpdate({
      target: [newsletterClicks.issueId, newsletterClicks.position, newsletterClicks.subscriberHash],
      set: { automatic: false, at },
      setWhere: sql`${newsletterClicks.automatic} and not ${automatic}`,
    })
  if (burst.length > 0) await markAutomatic(db, burst, at)
}

/** The first clicks of a burst were counted as a person's. Clicks from well before it stay so. */
async function markAutomatic(db: Orm, burst: string[], at: Date) {
  const key = sql`${newsletterClicks.issueId} || '.' || ${newsletterClicks.position} || '.' || ${newsletterClicks.subscriberHash}`
  await db
    .update(newsletterClicks)
    .set({ automatic: true })
    .where(and(inArray(key, burst), gte(newsletterClicks.at, new Date(at.getTime() - 15_000))))
}

const keyOf = ({ issueId, position, subscriberHash }: { issueId: number; position: number; subscriberHash: string }) =>
  `${issueId}.${position}.${subscriberHash}`
