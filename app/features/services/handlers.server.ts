import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { newestPostSummaries } from '#app/features/blog/public.server.ts'
import { filledSection } from '#app/features/website/public.server.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts, reviews } from '#db/schema.ts'

import { listRelatedToService, readServiceDetails, readServicesPage } from './calls.ts'
import { aboutService, activeCategories, isAbout } from './public.server.ts'
import * as schemas from './schemas.ts'
import type { ServiceCategory } from './service-categories.ts'

export const serviceHandlers = [
  handle(readServicesPage, schemas.readServicesPage, (_call, context) =>
    filledSection(context, context.db, 'services'),
  ),

  handle(readServiceDetails, schemas.readServiceDetails, async ({ params: { category } }, context) => {
    if (!(await activeCategories(context.db)).includes(category)) throw refuse.notFound('Service not found')
    const { details } = await filledSection(context, context.db, 'services')
    return { ...details[category], ...(await articlesOf(context.db, details[category].symptoms)) }
  }),

  handle(listRelatedToService, schemas.listRelatedToService, async ({ params: { category } }, { db }) => ({
    posts: await newestPostSummaries(db, most, aboutService(category)),
    reviews: await reviewsAbout(db, category),
  })),
]

const most = 3

/** The symptoms with the posts that they name by title: a title that no post has is no link. */
async function articlesOf(db: Orm, symptoms: { words: string; article: string }[]) {
  const titles = symptoms.map(({ article }) => article.trim().toLowerCase())
  const named = inArray(sql`lower(${blogPosts.title})`, titles)
  const posts = await newestPostSummaries(db, 12, or(named, sql`${blogPosts.title} ~* 'carbon monoxide'`))
  return {
    symptoms: symptoms.map(({ words }, index) => ({
      words,
      article: posts.find(({ title }) => title.toLowerCase() === titles[index]) ?? null,
    })),
    safetyArticle: posts.find(({ title }) => /carbon monoxide/i.test(title)) ?? null,
  }
}

async function reviewsAbout(db: Orm, category: ServiceCategory) {
  const newest = (about?: ReturnType<typeof isAbout>) =>
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.isPublished, true), isNull(reviews.deletedAt), about))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(most)
  const about = await newest(isAbout(category, reviews.customerRole, reviews.comment))
  return about.length > 0 ? about : newest()
}
