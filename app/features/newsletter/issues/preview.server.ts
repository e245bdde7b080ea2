import { and, asc, inArray, isNull } from 'drizzle-orm'

import { standIns } from '#app/business/profile.ts'
import { formatCount } from '#app/business/format-count.ts'
import { clockTime, longDate } from '#app/business/local-time.ts'
import { contrastRatios, readable } from '#app/features/newsletter/themes/contrast.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema.ts'

import { absoluteUrl, urlsIn, parseBlocks } from './markup.ts'
import { merged, type MergeValues, unknownTag } from './merge-tags.ts'
import { trackClicks, subscriberLinks } from './placeholders.ts'
import {
  displayFrom,
  mailFirst,
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

/** As long as one. */
const noMark = () => '-'.repeat(22)

/** A newsletter as the owner would get it now, with what is wrong with it. */
export async function renderPreview(context: Context, draft: Draft) {
  const { db, now } = context
  const sender = await currentSender(context)
  const theme = draft.theme ?? (await resolveTheme(db, draft.themeId))
  const values: MergeValues = {
    ...commonValues(sender.profile, now()),
    ...subscriberLinks(sender.profile.siteUrl, 0, 'preview'),
    email: sender.profile.email,
  }
  const { html, text } = await renderNewsletter(draft, theme, values, sender)
  const bytes = Buffer.byteLength(trackClicks(html, sender, 0, noMark).html)
  const recipients = await countReachable(db)
  const transport = transportOf(context)
  const hidden = await hiddenPost(db, draft.content, values, sender.profile.siteUrl)
  return {
    html,
    text,
    subject: merged(draft.subject, values),
    bytes,
    recipients,
    from: displayFrom(sender.from),
    transport,
    checks: checksOf({ written: draft, theme, values, html, bytes, recipients, sender, transport, hidden }),
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
  return { queued: addresses.length, configured: context.mailer.configured }
}

/** What to know of a post that the text leads to and visitors can't read: a draft, one that is scheduled. Null where there is none. */
async function hiddenPost(db: Orm, content: string, values: MergeValues, siteUrl: string): Promise<string | null> {
  const ids = urlsIn(parseBlocks(content)).flatMap((address) => postIn(merged(address, values), siteUrl) ?? [])
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
  const url = URL.parse(absoluteUrl(address, siteUrl) ?? '')
  if (!url || url.host !== URL.parse(siteUrl)?.host) return null
  const id = /^\/blog\/(\d{1,9})\/?$/.exec(url.pathname)?.[1]
  return id === undefined ? null : Number(id)
}

const mailHow =
  'Set SMTP_URL where the site is installed, or MAIL_TRANSPORT=file to try everything out with mails that are only kept as files.'

const onlyFiles = 'No mail server is set up: nobody gets it, each mail is only saved as a file.'

/** Gmail hides what comes after about 102 kB, the way out included. */
const mostBytes = 100_000

interface Checked {
  written: IssueText
  theme: ThemeStyle
  values: MergeValues
  html: string
  bytes: number
  recipients: number
  sender: Sender
  transport: Preview['transport']
  /** What to know of a post it leads to and subscribers can't read. */
  hidden: string | null
}

/** What must be right ("error") or had better be ("warn") before a newsletter goes out. */
function checksOf(checked: Checked): Check[] {
  const { written, html, bytes, recipients, sender, transport } = checked
  const { settings, profile } = sender
  const from = displayFrom(sender.from)
  const blocks = parseBlocks(written.content)
  const tag = unknownTag(written.subject) ?? unknownTag(written.previewText) ?? unknownTag(written.content)
  const badLink = urlsIn(blocks).find(
    (address) => absoluteUrl(merged(address, checked.values), profile.siteUrl) === null,
  )
  const bare = blocks.filter((block) => block.kind === 'image' && block.alt === '').length
  const postal = postalAddressOf(settings, profile)
  const isStandIn = postal.includes(standIns.street)
  const shouts = /\p{L}.*\p{L}.*\p{L}/u.test(written.subject) && written.subject === written.subject.toUpperCase()
  const fromAddress = /<([^>]+)>/.exec(from)?.[1] ?? from

  return [
    must('subject', written.subject.trim() !== '', 'There is a subject.', 'Subject is required.'),
    must('content', blocks.length > 0, 'There is something to read.', 'Content is required.'),
    must('tags', tag === null, 'Every tag is known.', tag ?? ''),
    must(
      'links',
      badLink === undefined,
      'Every link leads somewhere.',
      `The link “${badLink}” must start with https:// or with / for a page of this site.`,
    ),
    must(
      'recipients',
      recipients > 0,
      recipients === 1 ? '1 subscriber gets it.' : `${formatCount(recipients)} subscribers get it.`,
      'There is nobody to send it to yet.',
    ),
    must(
      'size',
      bytes < mostBytes,
      `${Math.ceil(bytes / 1000)} kB, well below the 102 kB at which Gmail cuts.`,
      `${Math.ceil(bytes / 1000)} kB: Gmail cuts mails at 102 kB. Please shorten the text.`,
    ),
    must(
      'unsubscribe',
      html.includes('/unsubscribe?token='),
      'Readers can leave with one click.',
      'The way out is missing.',
    ),
    ...(checked.hidden === null ? [] : [should('posts', false, '', checked.hidden)]),
    should(
      'postal',
      !isStandIn,
      'Your postal address stands at the foot.',
      'The postal address is still the sample one.',
    ),
    should(
      'sender',
      !fromAddress.endsWith('@example.com'),
      `It comes from ${from}.`,
      `It would come from ${from}, a sample address.`,
    ),
    should(
      'mail',
      transport === 'smtp',
      'E-mail is set up.',
      transport === 'file' ? onlyFiles : `${mailFirst} ${mailHow}`,
    ),
    should(
      'alt',
      bare === 0,
      'Every picture has words for those who can’t see it.',
      bare === 1
        ? 'One picture has no words for those who can’t see it.'
        : `${bare} pictures have no words for those who can’t see them.`,
    ),
    should(
      'contrast',
      contrastRatios(checked.theme).text >= readable,
      'The text is easy to read on its background.',
      'The theme’s text is hard to read on its background; a darker shade of it is used.',
    ),
    should('capitals', !shouts, 'The subject is written calmly.', 'A subject all in capitals looks like spam.'),
  ]
}

const must = (id: string, fine: boolean, ok: string, fault: string): Check =>
  fine ? { id, level: 'ok', message: ok } : { id, level: 'error', message: fault }
const should = (id: string, fine: boolean, ok: string, fault: string): Check =>
  fine ? { id, level: 'ok', message: ok } : { id, level: 'warn', message: fault }
