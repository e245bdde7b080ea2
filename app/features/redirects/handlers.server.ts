import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { DomainEvents } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { handle } from '#app/server/request/handler.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { recordHandlers, recordsIn } from '#app/server/request/record-handlers.ts'
import { folded, matching } from '#app/server/request/search.ts'
import { missedAddresses, redirects } from '#db/schema/website.ts'

import { newAddress } from './addresses.ts'
import { listMissed, redirectCalls } from './calls.ts'
import * as schemas from './schemas.ts'
import { prepareRedirect } from './store.server.ts'

const records = recordsIn(redirects, {
  kind: 'redirect',
  event: 'redirect.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Redirect not found',
  describe: ({ from, to }) => `the redirect from ${from} to ${to}`,
})

export const redirectHandlers = [
  ...recordHandlers(redirectCalls, schemas.redirect, records, {
    verbs: { create: 'Added', update: 'Changed' },
    list: ({ query }, { db }) =>
      pageOf(db, query, {
        from: redirects,
        found: and(records.notDeleted, matching(query.q, folded(redirects.from, redirects.to))),
        read: (where) => db.select().from(redirects).where(where).orderBy(redirects.from),
      }),
    create: async (body, context) => {
      const prepared = await prepareRedirect(context, await onThisSite(context, body))
      await context.db.delete(missedAddresses).where(eq(missedAddresses.address, prepared.from))
      return prepared
    },
    update: async ({ id }, body, context) => prepareRedirect(context, await onThisSite(context, body), id),
  }),

  handle(listMissed, schemas.listMissed, ({ query }, { db }) => {
    const { address, hits, lastAt, id } = missedAddresses
    const isRedirected = sql`exists (select 1 from ${redirects} where ${and(eq(redirects.from, address), isNull(redirects.deletedAt))})`
    return pageOf(db, query, {
      from: missedAddresses,
      found: and(matching(query.q, folded(address)), sql`not ${isRedirected}`),
      read: (where) => db.select().from(missedAddresses).where(where).orderBy(desc(hits), desc(lastAt), id),
    })
  }),
]

/** With a target on this site as a path, even if it was entered with the site's own name. */
async function onThisSite({ db, profile }: Context, { from, to }: { from: string; to: string }) {
  const { siteUrl } = await profile(db)
  return { from, to: newAddress(to, siteUrl) ?? to }
}
