import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { redirects } from '#db/schema/website.ts'

import { keysOf, withQuery } from './addresses.ts'

/**
 * Returns the function that finds where an address leads, or null. A query that the redirect doesn't name goes along. The redirects are in memory, and read again once the
 * response cache has been cleared by a change on any instance.
 */
export function redirectFinder({ database, cache, log }: Pick<Context, 'database' | 'cache' | 'log'>) {
  let known: { at: number; targets: Promise<Map<string, string>> } | null = null
  return async (url: string): Promise<string | null> => {
    if (known?.at !== cache.generation) {
      const last = known
      known = {
        at: cache.generation,
        targets: readTargets(database.orm).catch((error: unknown) => {
          log.error({ err: error }, 'The redirects could not be read')
          known = last
          return last?.targets ?? new Map<string, string>()
        }),
      }
    }
    const targets = await known.targets
    const keys = keysOf(url)
    const key = keys.find((one) => targets.has(one))
    if (key === undefined) return null
    const rest = partsOf(keys[0]!).filter((part) => !partsOf(key).includes(part))
    return withQuery(targets.get(key)!, rest.join('&'))
  }
}

const partsOf = (address: string) => address.slice(address.indexOf('?') + 1 || address.length).split('&')

/** Without those that lead to a post that isn't published: until it is, their addresses are not found. */
async function readTargets(db: Orm): Promise<Map<string, string>> {
  const postId = sql`substring(${redirects.to} from '^/blog/([0-9]{1,9})$')::int`
  const rows = await db
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .leftJoin(blogPosts, and(eq(blogPosts.id, postId), isNull(blogPosts.deletedAt)))
    .where(and(isNull(redirects.deletedAt), or(isNull(blogPosts.id), blogPosts.isPublished)))
  return new Map(rows.map(({ from, to }) => [from, to]))
}
