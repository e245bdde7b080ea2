import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { namesDanger } from '#app/business/messages/emergency-words.ts'
import { newestPostSummaries } from '#app/features/blog/public.server.ts'
import { filledSection } from '#app/features/website/public.server.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { reviews } from '#db/schema/reviews.ts'

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
    return { ...details[category], symptoms: await withArticles(context.db, details[category].symptoms) }
  }),

  handle(listRelatedToService, schemas.listRelatedToService, async ({ params: { category } }, { db }) => ({
    posts: await newestPostSummaries(db, most, aboutService(category)),
    reviews: await reviewsAbout(db, category),
  })),
]

const most = 3

/** The symptoms with the posts that they name by title. What is dangerous must never wait for a form. */
async function withArticles(db: Orm, symptoms: { words: string; article: string }[]) {
  const named = inArray(sql`lower(${blogPosts.title})`, symptoms.map(titleOf))
  const posts = await newestPostSummaries(db, 12, named)
  return symptoms
    .filter(({ words }) => !namesDanger(words))
    .map((symptom) => ({
      words: symptom.words,
      article: posts.find(({ title }) => title.toLowerCase() === titleOf(symptom)) ?? null,
    }))
}

const titleOf = ({ article }: { article: string }) => article.trim().toLowerCase()

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
