import { and, asc, inArray, isNull } from 'drizzle-orm'

import { clockTime, longDate } from '#app/business/local-time.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema.ts'

import { absoluteAddress } from './absolute-address.ts'
import { addressesIn, blocksOf } from './markup.ts'
import { merged, type MergeValues } from './merge-tags.ts'

/** What to know of a post that the text leads to and visitors can't read: a draft, one that is scheduled. Null where there is none. */
export async function hiddenPost(
  db: Orm,
  content: string,
  values: MergeValues,
  siteUrl: string,
): Promise<string | null> {
  const ids = addressesIn(blocksOf(content)).flatMap((address) => postIn(merged(address, values), siteUrl) ?? [])
  if (ids.length === 0) return null
  const found = await db
    .select()
    .from(blogPosts)
    .where(and(inArray(blogPosts.id, ids), isNull(blogPosts.deletedAt)))
    .orderBy(asc(blogPosts.id))
  const draft = found.find(({ isPublished }) => !isPublished)
  if (draft?.publishAt)
    return `The post “${draft.title}” is published on ${longDate(draft.publishAt)} at ${clockTime(draft.publishAt)}: before that its link leads nowhere.`
  if (draft) return `The post “${draft.title}” is still a draft: its link leads nowhere until it is published.`
  const missing = ids.find((id) => found.every((post) => post.id !== id))
  return missing === undefined ? null : `The link /blog/${missing} leads nowhere: there is no such post.`
}

function postIn(address: string, siteUrl: string): number | null {
  const url = URL.parse(absoluteAddress(address, siteUrl) ?? '')
  if (!url || url.host !== URL.parse(siteUrl)?.host) return null
  const id = /^\/blog\/(\d{1,9})\/?$/.exec(url.pathname)?.[1]
  return id === undefined ? null : Number(id)
}
