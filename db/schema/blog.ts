import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { moment, recordColumns, searchText } from './columns.ts'

export const blogPosts = pgTable(
  'blog_posts',
  {
    ...recordColumns(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    imageUrl: text('image_url'),
    isPublished: boolean('is_published').notNull().default(false),
    imageAlt: text('image_alt'),
    /** When the scheduler publishes it. */
    publishAt: moment('publish_at'),
    /** Set only by the scheduler; the date shown is this or createdAt. */
    publishedAt: moment('published_at'),
    /** What it was imported from, so that importing that again does not make a second post. */
    sourceKey: text('source_key'),
    /** The date shown, by which the public lists are sorted. */
    shownAt: moment('shown_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(published_at, created_at)`),
    searchText: searchText('title', 'category'),
  },
  (table) => [
    // Read backwards, and enough by themselves to find a page's posts; the third to count every category's.
    index('blog_posts_public')
      .on(table.shownAt, table.id)
      .where(sql`is_published and deleted_at is null`),
    index('blog_posts_category')
      .on(table.category, table.shownAt, table.id)
      .where(sql`is_published and deleted_at is null`),
    index('blog_posts_counted')
      .on(table.category)
      .where(sql`is_published and deleted_at is null`),
    // By its hash: a URL may be too long for a B-tree index.
    index('blog_posts_image').using('hash', table.imageUrl),
    uniqueIndex('blog_posts_source')
      .on(table.sourceKey)
      .where(sql`${table.sourceKey} is not null`),
    index('blog_posts_scheduled')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
  ],
)

export const categories = pgTable(
  'categories',
  {
    ...recordColumns(),
    name: varchar({ length: 100 }).notNull(),
    slug: varchar({ length: 100 }).notNull(),
    description: text(),
    isActive: boolean('is_active').notNull().default(true),
  },
  // A deleted category doesn't reserve its name and slug.
  (table) => [
    uniqueIndex('categories_name_folded')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('categories_slug')
      .on(table.slug)
      .where(sql`${table.deletedAt} is null`),
  ],
)
