import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Clicks } from '#app/features/newsletter/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { newsletterClicks, newsletterLinks } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'

import type { SignLink } from './rewrite-links.ts'

/** The clicks of a newsletter, in all and by link; null if its links were not counted. */
export async function clickCounts(db: Orm, issueId: number): Promise<Clicks | null> {
  const links = await db
    .select()
    .from(newsletterLinks)
    .where(eq(newsletterLinks.issueId, issueId))
    .orderBy(asc(newsletterLinks.position))
  if (links.length === 0) return null
  const { position, subscriberHash, automatic } = newsletterClicks
  const ofIssue = eq(newsletterClicks.issueId, issueId)
  const perLink = await db
    .select({ position, ...tally(automatic) })
    .from(newsletterClicks)
    .where(ofIssue)
    .groupBy(position)
  const perSubscriber = db
    .select({ automatic: sql`bool_and(${automatic})`.as('automatic') })
    .from(newsletterClicks)
    .where(ofIssue)
    .groupBy(subscriberHash)
    .as('subscribers')
  const [all] = await db.select(tally(perSubscriber.automatic)).from(perSubscriber)
  return {
    ...all!,
    links: links.map(({ position, url }) => {
      const { people = 0, automatic = 0 } = perLink.find((one) => one.position === position) ?? {}
      return { url, people, automatic }
    }),
  }
}

const tally = (automatic: unknown) => ({
  people: sql`count(*) filter (where not ${automatic})`.mapWith(Number),
  automatic: sql`count(*) filter (where ${automatic})`.mapWith(Number),
})

const setting = 'newsletter-links'
const Links = z.object({ key: z._default(z.nullable(z.string()), null) })

/** Signs targets with the site's key, which is created on first use and never changes. */
export async function linkSigner(db: Orm): Promise<SignLink> {
  const value = { key: randomBytes(32).toString('base64url') }
  await db.insert(settings).values({ key: setting, value }).onConflictDoNothing()
  const { key } = await readSetting(db, setting, Links)
  if (key === null) throw new Error(`The setting ${setting} has no key.`)
  return (url) => signatureOf(key, url)
}

/** The URL after "to=", and whether we signed it. Others must not be followed. */
export async function verifyTarget(db: Orm, to: string): Promise<{ url: string; isOurs: boolean }> {
  const [, signature = '', url = ''] = /^([\w-]{22})\.(https?:\/\/.*)$/s.exec(to) ?? []
  const { key } = await readSetting(db, setting, Links)
  if (key === null || signature === '') return { url, isOurs: false }
  return { url, isOurs: timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, url))) }
}

const signatureOf = (key: string, url: string) => createHmac('sha256', key).update(url).digest('base64url').slice(0, 22)
