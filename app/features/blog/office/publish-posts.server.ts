import { and, eq, isNull, lte, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { blogPosts } from '#db/schema/blog.ts'

/** Publishes posts that are due, late if the site was down. Safe to run twice at the same time. */
export const publishPostsTask: Task = {
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
        const isLate = at.getTime() - due!.getTime() > 5 * 60_000
        const how = isLate ? 'late, because the site was down at the scheduled time' : 'on schedule'
        const summary = `Published the post “${title}” ${how}`
        const activity = { actor: 'system' as const, action: 'post.publish', summary }
        await publish({ ...context, db }, 'post.changed', { kind: 'post', id, activity })
      }
    })
  },
}
