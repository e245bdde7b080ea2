import { and, eq, gte, inArray, sql } from 'drizzle-orm'

import { followLink } from '#app/features/newsletter/calls.ts'
import * as schemas from '#app/features/newsletter/schemas.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import { safeError } from '#app/server/request/errors.ts'
import { networkOf } from '#app/server/request/network-of.ts'
import { messagePage } from '#app/server/request/message-page.ts'
import type { Orm } from '#db/database.ts'
import { newsletterClicks, newsletterDeliveries, newsletterLinks, newsletters } from '#db/schema.ts'

import { clickBursts, looksAutomatic } from './bursts.ts'
import { clickHash } from './click-key.server.ts'
import { verifyTarget, linkSigner } from './click-counts.server.ts'

/** Scanners follow the links of a mail as it arrives; people take longer. */
const tooSoon = 60_000
const longAgo = 15_000

const bursts = clickBursts()

export const clickHandlers = [
  handle(followLink, schemas.followLink, async ({ params, query, caller }, context) => {
    const { db, profile, log } = context
    const [, issue, number, key = ''] = /^(\d{1,9})\.(\d{1,4})\.([\w-]*)$/.exec(params.link) ?? []
    const [issueId, position] = [Number(issue), Number(number)]
    const [link] = issue === undefined ? [] : await linkAt(db, issueId, position)
    const url = await placeOf(db, link?.url, query.to)
    if (url === undefined) return messagePage((await profile(db)).brand, 'This link leads nowhere', notHere, 404)
    // That a click could not be counted must not keep it from its page.
    if (url === link?.url) {
      await count(context, caller, { issueId, position, key }).catch((error: Error) =>
        log.error({ err: safeError(error) }, 'A click could not be counted'),
      )
    }
    // As a header can say it: with its letters beyond ASCII encoded.
    const location = new URL(url).href
    return new FileResponse('text/plain; charset=utf-8', '', undefined, { location }, 302)
  }),
]

/**
 * Where a link leads says the link itself: brought back from an older backup, the site may not know the newsletter any more,
 * or have another one under its number. Mails of earlier versions do not say it.
 */
async function placeOf(db: Orm, kept: string | undefined, to: unknown): Promise<string | undefined> {
  if (typeof to !== 'string') return kept
  const { url, isOurs } = await verifyTarget(db, to)
  return isOurs || url === kept ? url : undefined
}

/** Made long before the first newsletter: a backup from before that has it too, and what it signed stays known. */
export const linkKeyJob: Job = {
  name: 'newsletter-link-key',
  every: 24 * 60 * 60_000,
  everywhere: true,
  run: async ({ db }) => void (await linkSigner(db)),
}

const notHere =
  '<p>The link may be incomplete. Please open it from the e-mail again, or go to <a href="/">our home page</a>.</p>'

const linkAt = (db: Orm, issueId: number, position: number) =>
  db
    .select({ url: newsletterLinks.url })
    .from(newsletterLinks)
    .where(and(eq(newsletterLinks.issueId, issueId), eq(newsletterLinks.position, position)))

interface Followed {
  issueId: number
  position: number
  key: string
}

async function count({ db, now }: Context, caller: Caller, { issueId, position, key }: Followed) {
  const { countClicks } = await readSetting(db, 'newsletter', NewsletterSettings)
  if (!countClicks) return
  const [, id, mark] = /^(\d{1,9})-([\w-]{22})$/.exec(key) ?? []
  if (id === undefined) return
  const [delivery] = await db
    .select({ sentAt: newsletterDeliveries.sentAt, token: newsletters.token })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.subscriberId))
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.subscriberId, Number(id))))
  if (!delivery) return
  const subscriberHash = clickHash(issueId, delivery.token)
  if (subscriberHash !== mark) return
  const at = now()
  const soon = delivery.sentAt === null || at.getTime() - delivery.sentAt.getTime() < tooSoon
  const burst = bursts.add(networkOf(caller.ip), keyOf({ issueId, position, subscriberHash }), at.getTime())
  const automatic = soon || burst.length > 0 || looksAutomatic(caller)
  await db
    .insert(newsletterClicks)
    .values({ issueId, position, subscriberHash, automatic, at })
    .onConflictDoUpdate({
      target: [newsletterClicks.issueId, newsletterClicks.position, newsletterClicks.subscriberHash],
      set: { automatic: false, at },
      setWhere: sql`${newsletterClicks.automatic} and not ${automatic}`,
    })
  if (burst.length > 0) await takeBack(db, burst, at)
}

/** The first of a burst were taken for people: who had followed them before it stays one. */
async function takeBack(db: Orm, burst: string[], at: Date) {
  const key = sql`${newsletterClicks.issueId} || '.' || ${newsletterClicks.position} || '.' || ${newsletterClicks.subscriberHash}`
  await db
    .update(newsletterClicks)
    .set({ automatic: true })
    .where(and(inArray(key, burst), gte(newsletterClicks.at, new Date(at.getTime() - longAgo))))
}

const keyOf = ({ issueId, position, subscriberHash }: { issueId: number; position: number; subscriberHash: string }) =>
  `${issueId}.${position}.${subscriberHash}`
