import { eq, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { redirects } from '#db/schema/website.ts'

import { prepareRedirect, refuseRestore } from './store.server.ts'

export const redirectEntities = {
  redirect: {
    table: byColumnsOf<RecordTable>(redirects),
    title: sql`${redirects.from}`,
    detail: sql`${redirects.to}`,
    refuseRestore,
    restored: async (context, id) => {
      const [row] = await context.db.select().from(redirects).where(eq(redirects.id, id))
      // What it led to may have been redirected since.
      if (row)
        await context.db
          .update(redirects)
          .set(await prepareRedirect(context, row, id))
          .where(eq(redirects.id, id))
      await publish(context, 'redirect.changed', { kind: 'redirect', id })
    },
  },
} satisfies Record<string, Entity>
