import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { newsletters, newsletterTemplates } from '#db/schema.ts'

/** What `welcome` is for somebody who subscribes for the first time. */
export const initialWelcome = (templateId: number | null) => (templateId === null ? 'past' : 'due')

/** For an update: who was on the list before stays as they are. */
export const keepWelcome = (first: 'due' | 'past' | null) => sql`coalesce(${newsletters.welcome}, ${first})`

/**
 * The template with this id while it can be the welcome e-mail: published, and not in the trash. Held to the end of the
 * transaction, so that none takes it back meanwhile.
 */
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

/** After a restore: who was on the list when the backup was made may have been welcomed since, or known us before there was a welcome. */
export async function skipWelcomes(db: Orm): Promise<void> {
  const unsettled = or(
    eq(newsletters.welcome, 'due'),
    and(isNull(newsletters.welcome), ne(newsletters.status, 'unconfirmed')),
  )
  await db.update(newsletters).set({ welcome: 'past' }).where(unsettled)
}
