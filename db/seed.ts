import { sql } from 'drizzle-orm'

import type { Orm } from './database.ts'
import { blogPosts, categories } from './schema/blog.ts'
import { newsletterTemplates, newsletterThemes } from './schema/newsletter.ts'
import { reviews } from './schema/reviews.ts'
import { users } from './schema/site.ts'
import { membershipPlans, services } from './schema/website.ts'
import { categories as sampleCategories } from './seed/categories.ts'
import { newsletterTemplates as sampleTemplates } from './seed/newsletter-templates.ts'
import { newsletterThemes as sampleThemes } from './seed/newsletter-themes.ts'
import { plans as samplePlans } from './seed/plans.ts'
import { posts as samplePosts } from './seed/posts/all.ts'
import { reviews as sampleReviews } from './seed/reviews.ts'
import { services as sampleServices } from './seed/services.ts'

/**
 * Fills an empty database with sample content, once: the row in `users` marks it as done, so content that the owner deletes
 * stays deleted. If several instances start together, only one does it.
 */
export async function seedWhenEmpty(orm: Orm): Promise<boolean> {
  // Usually already seeded, so check before locking.
  if (await isSeeded(orm)) return false
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${users} in share row exclusive mode`)
    if (await isSeeded(transaction)) return false
    await transaction.insert(users).values({ role: 'admin', firstName: 'Administrator' })
    await transaction.insert(services).values(sampleServices)
    await transaction
      .insert(reviews)
      .values(sampleReviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) })))
    await transaction.insert(membershipPlans).values(samplePlans)
    await transaction.insert(categories).values(sampleCategories)
    await transaction.insert(newsletterThemes).values(sampleThemes)
    await transaction.insert(newsletterTemplates).values(sampleTemplates)
    const oldestFirst = [...samplePosts].reverse()
    await transaction
      .insert(blogPosts)
      .values(oldestFirst.map((post) => ({ ...post, isPublished: true, createdAt: new Date(post.createdAt) })))
    return true
  })
}

const isSeeded = async (orm: Orm) => (await orm.select({ id: users.id }).from(users).limit(1)).length > 0
