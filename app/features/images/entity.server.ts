import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import { blogPosts } from '#db/schema/blog.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { newsletterIssues, newsletterTemplates } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import { technicians } from '#db/schema/technicians.ts'
import { images } from '#db/schema/website.ts'

/** Whether an image is used on the website's pages, as the logo for example. */
export const isOnWebsite = sql<boolean>`exists (
  select 1 from ${settings} where ${settings.key} like 'website:%' and ${containsUrl(sql`${settings.value}::text`)}
)`

/** Whether an image is used in a post, even one in the trash, in a newsletter, in a template, of a technician or on the website. */
const isUsed: SQL = sql`(
  exists (select 1 from ${blogPosts} where ${or(containsUrl(blogPosts.imageUrl), containsUrl(blogPosts.content))})
  or exists (select 1 from ${newsletterIssues} where ${or(containsUrl(newsletterIssues.content), containsUrl(newsletterIssues.html))})
  or exists (select 1 from ${newsletterTemplates} where ${containsUrl(newsletterTemplates.content)})
  or exists (select 1 from ${technicians} where ${containsUrl(technicians.photo)})
  or ${isOnWebsite}
)`

/** Whether a text contains one of the image's URLs. */
function containsUrl(text: PgColumn | SQL): SQL {
  return sql`exists (
    select 1 from (select ${images.url} as url union select variant ->> 'url' from jsonb_array_elements(${images.variants}) as variant) as addresses
    where strpos(${text}, addresses.url) > 0
  )`
}

export const imageEntities = {
  image: {
    table: byColumnsOf<RecordTable>(images),
    title: sql`${images.name}`,
    detail: sql`''`,
    restored: (context, id) => publish(context, 'image.changed', { kind: 'image', id }),
    isUsed,
    refusePurge: refuseUsed,
    files: filesOf,
  },
} satisfies Record<string, Entity>

async function refuseUsed(db: Orm, id: number) {
  const found = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, id), isUsed))
  if (found.length > 0)
    throw refuse.conflict('in_use', 'A post, a newsletter or the website still uses this image. Remove it there first.')
}

const uploads = '/uploads/'

async function filesOf(db: Orm, ids: number[]): Promise<string[]> {
  const rows = await db.select({ variants: images.variants }).from(images).where(inArray(images.id, ids))
  return rows.flatMap(({ variants }) =>
    variants.flatMap(({ url }) => (url.startsWith(uploads) ? [url.slice(uploads.length)] : [])),
  )
}
