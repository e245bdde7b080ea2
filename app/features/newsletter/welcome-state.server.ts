import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { newsletters, newsletterTemplates } from '#db/schema/newsletter.ts'

/** The `welcome` of a new subscriber. */
export const initialWelcome = (templateId: number | null) => (templateId === null ? 'past' : 'due')

/** For an update: those who subscribed before keep theirs. */
export const keepWelcome = (first: 'due' | 'past' | null) => sql`coalesce(${newsletters.welcome}, ${first})`

/** The template with this id if it can be the welcome email: published and not in the trash. Locked until the transaction ends. */
export async function lockPublishedTemplate(db: Orm, id: number) {
  const [template] = await db
    .select()
    .from(newsletterTemplates)
    .where(
      and(
        eq(newsletterTemplates.id, id),
        eq(newsletterTemplates.isPublished, true),
        isNull(newsletterTemplates.deletedAt),
      ),
    )
    .for('share')
  return template
}

/** After a restore: subscribers in the backup may have been welcomed since it was made. */
export async function skipWelcomes(db: Orm): Promise<void> {
  const undecided = or(
    eq(newsletters.welcome, 'due'),
    and(isNull(newsletters.welcome), ne(newsletters.status, 'unconfirmed')),
  )
  await db.update(newsletters).set({ welcome: 'past' }).where(undecided)
}
