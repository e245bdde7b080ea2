import { standIns } from '#app/business/facts.ts'
import { grouped } from '#app/business/grouped.ts'
import { contrastsOf, readable } from '#app/features/newsletter/themes/contrast.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'

import { absoluteAddress } from './absolute-address.ts'
import type { Check, Preview } from './schemas.ts'
import { addressesIn, blocksOf } from './markup.ts'
import { merged, type MergeValues, unknownTag } from './merge-tags.ts'
import { postalAddressOf, type Written } from './render.server.tsx'
import { fromWords, mailFirst, type Sender } from './sender.server.ts'

const mailHow =
  'Set SMTP_URL where the site is installed, or MAIL_TRANSPORT=file to try everything out with mails that are only kept as files.'

const onlyFiles = 'No mail server is set up: nobody gets it, each mail is only saved as a file.'

/** Gmail hides what comes after about 102 kB, the way out included. */
const mostBytes = 100_000

interface Checked {
  written: Written
  theme: ThemeLook
  values: MergeValues
  html: string
  /** What it weighs as it is sent. */
  bytes: number
  recipients: number
  sender: Sender
  transport: Preview['transport']
  /** What to know of a post it leads to and readers can't read. */
  hidden: string | null
}

/** PRODUCT §8.5's preflight: what must be right ("error") or had better be ("warn") before a newsletter goes out. */
export function checksOf(checked: Checked): Check[] {
  const { written, html, bytes, recipients, sender, transport } = checked
  const { settings, facts } = sender
  const from = fromWords(sender.from)
  const blocks = blocksOf(written.content)
  const tag = unknownTag(written.subject) ?? unknownTag(written.previewText) ?? unknownTag(written.content)
  const badLink = addressesIn(blocks).find(
    (address) => absoluteAddress(merged(address, checked.values), facts.siteUrl) === null,
  )
  const bare = blocks.filter((block) => block.kind === 'image' && block.alt === '').length
  const postal = postalAddressOf(settings, facts)
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
      recipients === 1 ? '1 subscriber gets it.' : `${grouped(recipients)} subscribers get it.`,
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
      contrastsOf(checked.theme).text >= readable,
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
