import { and, asc, inArray, isNull } from 'drizzle-orm'

import { sampleValues } from '#app/business/profile.ts'
import { counted } from '#app/business/format-count.ts'
import { clockTime, longDate } from '#app/business/local-time.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { contrastRatios, minContrast } from '#app/features/newsletter/themes/contrast.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/blog.ts'

import { absoluteUrl, urlsIn, parseBlocks } from './markup.ts'
import { merged, type MergeValues, unknownTag } from './merge-tags.ts'
import { trackClicks, subscriberLinks } from './placeholders.ts'
import {
  displayFrom,
  setUpMailFirst,
  postalAddressOf,
  renderNewsletter,
  type Sender,
  currentSender,
  commonValues,
  resolveTheme,
  transportOf,
  type IssueText,
} from './render.server.tsx'
import type { Check, Preview } from './schemas.ts'
import { countReachable } from './start.server.ts'

interface Draft extends IssueText {
  themeId?: number | null | undefined
  theme?: ThemeStyle | undefined
}

/** As long as a real signature. */
const sampleSignature = () => '-'.repeat(22)

/** Renders a newsletter as the owner would receive it, and checks it. */
export async function renderPreview(context: Context, draft: Draft) {
  const { db, now } = context
  const sender = await currentSender(context)
  const theme = draft.theme ?? (await resolveTheme(db, draft.themeId, sender.profile))
  const values: MergeValues = {
    ...commonValues(sender.profile, now()),
    ...subscriberLinks(sender.profile.siteUrl, 0, 'preview'),
    email: sender.profile.email,
  }
  const { html, text } = await renderNewsletter(draft, theme, values, sender)
  const bytes = Buffer.byteLength(trackClicks(html, sender, 0, sampleSignature).html)
  const recipients = await countReachable(db)
  const transport = await transportOf(context)
  const postWarning = await unpublishedPost(db, draft.content, values, sender.profile.siteUrl)
  return {
    html,
    text,
    subject: merged(draft.subject, values),
    bytes,
    recipients,
    from: displayFrom(sender.from),
    transport,
    checks: checksOf({ draft: draft, theme, values, html, bytes, recipients, sender, transport, postWarning }),
  }
}

export async function enqueueTest(context: Context, draft: Draft, to: string[], related: { kind: string; id: number }) {
  const { html, text, subject } = await renderPreview(context, draft)
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))]
  await enqueueMail(
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
  return { queued: addresses.length, configured: (await context.mailer(context.db)).configured }
}

/** A warning about a linked post that visitors can't read: a draft, scheduled or deleted. */
async function unpublishedPost(db: Orm, content: string, values: MergeValues, siteUrl: string): Promise<string | null> {
  const ids = urlsIn(parseBlocks(content)).flatMap((address) => postIn(merged(address, values), siteUrl) ?? [])
  if (ids.length === 0) return null
  const found = await db
    .select()
    .from(blogPosts)
    .where(and(inArray(blogPosts.id, ids), isNull(blogPosts.deletedAt)))
    .orderBy(asc(blogPosts.id))
  const draft = found.find(({ isPublished }) => !isPublished)
  if (draft?.publishAt)
    return `The post “${draft.title}” isn’t published until ${longDate(draft.publishAt)} at ${clockTime(draft.publishAt)}. Its link won’t work before then.`
  if (draft) return `The post “${draft.title}” is still a draft. Its link won’t work until it is published.`
  const missing = ids.find((id) => found.every((post) => post.id !== id))
  return missing === undefined ? null : `The link /blog/${missing} doesn’t work: that post doesn’t exist.`
}

function postIn(address: string, siteUrl: string): number | null {
  const url = URL.parse(absoluteUrl(address, siteUrl) ?? '')
  if (!url || url.host !== URL.parse(siteUrl)?.host) return null
  const id = /^\/blog\/(\d{1,9})\/?$/.exec(url.pathname)?.[1]
  return id === undefined ? null : Number(id)
}

const setUpMailHow = 'Enter your mail server in Settings under Email.'

const filesOnly = 'No mail server is set up, so no one will get it. Each email will be saved as a file.'

/** Gmail clips emails at about 102 kB, which hides the unsubscribe link. */
const maxBytes = 100_000

interface Checked {
  draft: IssueText
  theme: ThemeStyle
  values: MergeValues
  html: string
  bytes: number
  recipients: number
  sender: Sender
  transport: Preview['transport']
  postWarning: string | null
}

/** Errors keep a newsletter from being sent, warnings don't. */
function checksOf(checked: Checked): Check[] {
  const { draft, html, bytes, recipients, sender, transport } = checked
  const { settings, profile } = sender
  const from = displayFrom(sender.from)
  const blocks = parseBlocks(draft.content)
  const tag = unknownTag(draft.subject) ?? unknownTag(draft.previewText) ?? unknownTag(draft.content)
  const badLink = urlsIn(blocks).find(
    (address) => absoluteUrl(merged(address, checked.values), profile.siteUrl) === null,
  )
  const undescribed = blocks.filter((block) => block.kind === 'image' && block.alt === '').length
  const postal = postalAddressOf(settings, profile)
  const isSample = postal.includes(sampleValues.street)
  const isShouting = /\p{L}.*\p{L}.*\p{L}/u.test(draft.subject) && draft.subject === draft.subject.toUpperCase()
  const fromAddress = /<([^>]+)>/.exec(from)?.[1] ?? from

  return [
    required('subject', draft.subject.trim() !== '', 'Subject', 'Subject is required.'),
    required('content', blocks.length > 0, 'Content', 'Content is required.'),
    required('tags', tag === null, 'All tags are valid', tag ?? ''),
    required(
      'links',
      badLink === undefined,
      'All links are valid',
      `The link “${badLink}” must start with https:// or with / for a page on this site.`,
    ),
    required('recipients', recipients > 0, counted(recipients, 'recipient'), 'You don’t have any active subscribers.'),
    required(
      'size',
      bytes < maxBytes,
      `${Math.ceil(bytes / 1000)} KB (Gmail clips at 102 KB)`,
      `${Math.ceil(bytes / 1000)} KB is too long: Gmail clips emails at 102 KB. Please shorten the text.`,
    ),
    required(
      'unsubscribe',
      html.includes('/unsubscribe?token='),
      'One-click unsubscribe link',
      'The unsubscribe link is missing.',
    ),
    required(
      'address',
      webAddressOf(profile) !== null,
      'Links lead to your web address',
      'Enter your web address in Settings under Business profile first: without it, the links lead nowhere.',
    ),
    ...(checked.postWarning === null ? [] : [recommended('posts', false, '', checked.postWarning)]),
    recommended('postal', !isSample, 'Postal address in the footer', 'The postal address is still the sample address.'),
    recommended(
      'sender',
      !fromAddress.endsWith('@example.com'),
      `Sent from ${from}`,
      `It would be sent from ${from}, a sample address.`,
    ),
    recommended(
      'mail',
      transport === 'smtp',
      'Email is set up',
      transport === 'file' ? filesOnly : `${setUpMailFirst} ${setUpMailHow}`,
    ),
    recommended(
      'alt',
      undescribed === 0,
      'All images have a description',
      undescribed === 1
        ? 'One image has no description for people who can’t see it.'
        : `${undescribed} images have no description for people who can’t see them.`,
    ),
    recommended(
      'contrast',
      contrastRatios(checked.theme).text >= minContrast,
      'Text is easy to read',
      'The theme’s text is hard to read on its background, so a more readable shade is used.',
    ),
    recommended(
      'capitals',
      !isShouting,
      'The subject has no shouting (all caps)',
      'A subject in all caps looks like spam.',
    ),
  ]
}

const required = (id: string, passes: boolean, ok: string, problem: string): Check =>
  passes ? { id, level: 'ok', message: ok } : { id, level: 'error', message: problem }
const recommended = (id: string, passes: boolean, ok: string, problem: string): Check =>
  passes ? { id, level: 'ok', message: ok } : { id, level: 'warn', message: problem }
