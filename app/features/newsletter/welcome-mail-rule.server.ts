import { and, eq, sql } from 'drizzle-orm'

import type { MailRule } from '#app/server/mail/mail-rule.ts'
import { newsletters, outbox } from '#db/schema.ts'

import { reachable } from './reachable.server.ts'

/** The welcome e-mail is discarded if its recipient has unsubscribed. */
export const welcomeMailRule: MailRule = {
  outdated: () =>
    and(
      eq(outbox.kind, 'welcome'),
      eq(outbox.relatedKind, 'subscriber'),
      sql`not exists (select 1 from ${newsletters} where ${newsletters.id} = ${outbox.relatedId} and ${reachable})`,
    )!,
  becomes: { status: 'discarded', cancelReason: 'unsubscribed' },
  refusal: 'They have unsubscribed, so the welcome e-mail isn’t sent.',
}
