import { sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Entity } from '#app/server/entity.ts'
import { deleteRevisions } from '#app/server/events/history.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { reviews } from '#db/schema/reviews.ts'
import { membershipPlans, services } from '#db/schema/website.ts'

const restored = (kind: string) => (context: Context, id: number) => publish(context, 'content.changed', { kind, id })

export const contentEntities = {
  service: {
    table: byColumnsOf<RecordTable>(services),
    title: sql`${services.title}`,
    detail: sql`''`,
    restored: restored('service'),
    purge: deleteRevisions('service'),
  },
  review: {
    table: byColumnsOf<RecordTable>(reviews),
    title: sql`${reviews.customerName}`,
    detail: sql`case when length(${reviews.comment}) > 80 then left(${reviews.comment}, 79) || ${'…'} else ${reviews.comment} end`,
    restored: restored('review'),
    purge: deleteRevisions('review'),
  },
  plan: {
    table: byColumnsOf<RecordTable>(membershipPlans),
    title: sql`${membershipPlans.name}`,
    detail: sql`'$' || ${membershipPlans.price}`,
    restored: restored('plan'),
    purge: deleteRevisions('plan'),
  },
} satisfies Record<string, Entity>
