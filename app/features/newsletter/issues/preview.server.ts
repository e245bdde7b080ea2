import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import type { Context } from '#app/server/context.ts'

import { checksOf } from './checks.server.ts'
import { hiddenPost } from './hidden-posts.server.ts'
import { merged, type MergeValues } from './merge-tags.ts'
import { countClicks, readersLinks } from './placeholders.ts'
import { countReachable } from './recipients.server.ts'
import { renderNewsletter, sharedValues, type Written } from './render.server.tsx'
import { fromWords, senderNow, transportOf } from './sender.server.ts'
import { themeOf } from './theme-of.server.ts'

export interface Draft extends Written {
  themeId?: number | null | undefined
  theme?: ThemeLook | undefined
}

/** As long as one. */
const noMark = () => '-'.repeat(22)

/** A newsletter as the owner himself would get it now, with what is wrong with it. */
export async function previewOf(context: Context, draft: Draft) {
  const { db, now } = context
  const sender = await senderNow(context)
  const theme = draft.theme ?? (await themeOf(db, draft.themeId))
  const values: MergeValues = {
    ...sharedValues(sender.facts, now()),
    ...readersLinks(sender.facts.siteUrl, 0, 'preview'),
    email: sender.facts.email,
  }
  const { html, text } = await renderNewsletter(draft, theme, values, sender)
  const bytes = Buffer.byteLength(countClicks(html, sender, 0, noMark).html)
  const recipients = await countReachable(db)
  const transport = transportOf(context)
  const hidden = await hiddenPost(db, draft.content, values, sender.facts.siteUrl)
  return {
    html,
    text,
    subject: merged(draft.subject, values),
    bytes,
    recipients,
    from: fromWords(sender.from),
    transport,
    checks: checksOf({ written: draft, theme, values, html, bytes, recipients, sender, transport, hidden }),
  }
}
