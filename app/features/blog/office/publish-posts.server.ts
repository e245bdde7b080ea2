import { and, eq, isNull, lte, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { blogPosts } from '#db/schema.ts'

/**
 * Publishes what is due (PRODUCT §7.6). A post whose time went by while the site was down is published at once: it is
 * late, which harms nobody. Whoever comes second finds nothing to do.
 */
export const publishPostsJob: Job = {
  name: 'publish-posts',
  every: 15_000,
  run: async (context) => {
    const at = context.now()
    await context.db.transaction(async (db) => {
      const published = await db
        .update(blogPosts)
        .set({ isPublished: true, publishedAt: sql`${blogPosts.publishAt}`, publishAt: null, updatedAt: at })
        .where(and(eq(blogPosts.isPublished, false), lte(blogPosts.publishAt, at), isNull(blogPosts.deletedAt)))
        .returning({ id: blogPosts.id, title: blogPosts.title, due: blogPosts.publishedAt })
      for (const { id, title, due } of published) {
        const late = at.getTime() - due!.getTime() > 5 * 60_000 ? ', late: the site was not running at the time' : ''
        // One transaction, one statement at a time.
        const summary = `Published the post “${title}” as scheduled${late}`
        const activity = { actor: 'system' as const, action: 'post.publish', summary }
        await publish({ ...context, db }, 'post.changed', { kind: 'post', id, activity })
      }
    })
  },
}
