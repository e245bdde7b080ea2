import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Clicks } from '#app/features/newsletter/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { newsletterClicks, newsletterLinks, settings } from '#db/schema.ts'

import type { SignLink } from './rewrite-links.ts'

export async function clickCounts(db: Orm, issueId: number): Promise<Clicks | null> {
  const links = await db
    .select()
    .from(newsletterLinks)
    .where(eq(newsletterLinks.issueId, issueId))
    .orderBy(asc(newsletterLinks.position))
  if (links.length === 0) return null
  const ofIt = eq(newsletterClicks.issueId, issueId)
  const perLink = await db
    .select({ position: newsletterClicks.position, ...people })
    .from(newsletterClicks)
    .where(ofIt)
    .groupBy(newsletterClicks.position)
  const perSubscriber = db
    .select({
      subscriberHash: newsletterClicks.subscriberHash,
      automatic: sql`bool_and(${newsletterClicks.automatic})`.as('automatic'),
    })
    .from(newsletterClicks)
    .where(ofIt)
    .groupBy(newsletterClicks.subscriberHash)
    .as('subscribers')
  const [all] = await db
    .select({
      people: sql`count(*) filter (where not ${perSubscriber.automatic})`.mapWith(Number),
      automatic: sql`count(*) filter (where ${perSubscriber.automatic})`.mapWith(Number),
    })
    .from(perSubscriber)
  return {
    ...all!,
    links: links.map(({ position, url }) => {
      const { people = 0, automatic = 0 } = perLink.find((one) => one.position === position) ?? {}
      return { url, people, automatic }
    }),
  }
}

const people = {
  people: sql`count(*) filter (where not ${newsletterClicks.automatic})`.mapWith(Number),
  automatic: sql`count(*) filter (where ${newsletterClicks.automatic})`.mapWith(Number),
}

const setting = 'newsletter-links'
const Links = z.object({ key: z._default(z.nullable(z.string()), null) })

/** With the site's own key for that, which is made once and never changed. */
export async function linkSigner(db: Orm): Promise<SignLink> {
  const value = { key: randomBytes(32).toString('base64url') }
  await db.insert(settings).values({ key: setting, value }).onConflictDoNothing()
  const { key } = await readSetting(db, setting, Links)
  if (key === null) throw new Error(`The setting ${setting} holds no key.`)
  return (url) => markOf(key, url)
}

/** The address after "to=", and whether it was us who wrote it there: all others' lead nowhere. */
export async function verifyTarget(db: Orm, to: string): Promise<{ url: string; isOurs: boolean }> {
  const [, mark = '', url = ''] = /^([\w-]{22})\.(https?:\/\/.*)$/s.exec(to) ?? []
  const { key } = await readSetting(db, setting, Links)
  if (key === null || mark === '') return { url, isOurs: false }
  return { url, isOurs: timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, url))) }
}

const markOf = (key: string, url: string) => createHmac('sha256', key).update(url).digest('base64url').slice(0, 22)
