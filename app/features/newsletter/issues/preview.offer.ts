import { and, asc, inArray, isNull } from 'drizzle-orm'

import { clockTime, longDate } from '#app/business/local-time.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import type { Context } from '#app/server/context.ts'
import { post } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema.ts'

import { absoluteAddress } from './absolute-address.ts'
import { checksOf } from './checks.server.ts'
import { addressesIn, blocksOf } from './markup.ts'
import { merged, type MergeValues } from './merge-tags.ts'
import { countClicks, readersLinks } from './placeholders.ts'
import { countReachable } from './recipients.server.ts'
import { renderNewsletter, sharedValues, type Written } from './render.server.tsx'
import { fromWords, senderNow, transportOf } from './sender.server.ts'
import { themeOf } from './theme-of.server.ts'

interface Draft extends Written {
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

/** Lays a newsletter or a template into the outbox, for the owner to see it in a real mailbox. */
export async function postTest(context: Context, draft: Draft, to: string[], related: { kind: string; id: number }) {
  const { html, text, subject } = await previewOf(context, draft)
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))]
  await post(
    context,
    addresses.map((address) => ({
      kind: 'test',
      to: address,
      subject: `[Test] ${subject || 'No subject yet'}`,
      html,
      text,
      relatedKind: related.kind,
      relatedId: related.id,
    })),
  )
  return { queued: addresses.length, configured: context.mailer.configured }
}

/** What to know of a post that the text leads to and visitors can't read: a draft, one that is scheduled. Null where there is none. */
async function hiddenPost(db: Orm, content: string, values: MergeValues, siteUrl: string): Promise<string | null> {
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
