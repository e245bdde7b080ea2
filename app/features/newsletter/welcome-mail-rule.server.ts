import { and, eq, sql } from 'drizzle-orm'

import type { MailRule } from '#app/server/mail/mail-rule.ts'
import { newsletters, outbox } from '#db/schema.ts'

import { reachable } from './reachable.server.ts'

/** Nobody is welcomed to a list they have left meanwhile. */
export const welcomeMailRule: MailRule = {
  outdated: () =>
    and(
      eq(outbox.kind, 'welcome'),
      eq(outbox.relatedKind, 'subscriber'),
      sql`not exists (select 1 from ${newsletters} where ${newsletters.id} = ${outbox.relatedId} and ${reachable})`,
    )!,
  becomes: { status: 'discarded', cancelReason: 'unsubscribed' },
  refusal: 'They are no longer on the list: they get no newsletter, and no welcome to it.',
}
