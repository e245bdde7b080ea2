import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { services } from '#db/schema/website.ts'

import { serviceCategories, type ServiceCategory } from './service-categories.ts'
import { serviceWords } from './service-words.ts'

/** Which posts are about a category. */
export const aboutService = (category: ServiceCategory) => isAbout(category, blogPosts.category, blogPosts.title)

/** The categories that have a page: those with an active service. */
export async function activeCategories(db: Orm): Promise<ServiceCategory[]> {
  const rows = await db
    .selectDistinct({ category: services.category })
    .from(services)
    .where(and(eq(services.isActive, true), isNull(services.deletedAt)))
  return serviceCategories.filter((name) => rows.some(({ category }) => category === name))
}

/** Whether one of these texts has a word of the category. */
export const isAbout = (category: ServiceCategory, ...texts: SQLWrapper[]): SQL =>
  sql`concat_ws(' ', ${sql.join(texts, sql`, `)}) ~* ${`\\m(${serviceWords[category]})`}`
