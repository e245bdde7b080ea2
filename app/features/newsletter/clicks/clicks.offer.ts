import { asc, eq, sql } from 'drizzle-orm'

import type { Clicks } from '#app/features/newsletter/schemas.ts'
import type { Orm } from '#db/database.ts'
import { newsletterClicks, newsletterLinks } from '#db/schema.ts'

export async function clicksOf(db: Orm, issueId: number): Promise<Clicks | null> {
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
  const perReader = db
    .select({
      reader: newsletterClicks.reader,
      automatic: sql`bool_and(${newsletterClicks.automatic})`.as('automatic'),
    })
    .from(newsletterClicks)
    .where(ofIt)
    .groupBy(newsletterClicks.reader)
    .as('readers')
  const [all] = await db
    .select({
      people: sql`count(*) filter (where not ${perReader.automatic})`.mapWith(Number),
      automatic: sql`count(*) filter (where ${perReader.automatic})`.mapWith(Number),
    })
    .from(perReader)
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
