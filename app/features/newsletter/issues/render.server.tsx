import { and, desc, eq, isNull, or } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'

import { licenseLines } from '#app/business/credentials.ts'
import { addressLine, type BusinessProfile } from '#app/business/profile.ts'
import { longDate } from '#app/business/local-time.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { replaceLinks } from '#app/features/newsletter/clicks/rewrite-links.ts'
import { defaultColors, fontFamilies, siteThemeId } from '#app/features/newsletter/themes/style-options.ts'
import { normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { addressIn } from '#app/server/mail/mail.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { senderOf } from '#app/server/config/config.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { type BrandColors, paletteOf } from '#app/server/theme/palette.ts'
import type { Orm } from '#db/database.ts'
import { newsletterTemplates, newsletterThemes } from '#db/schema/newsletter.ts'

import { withCampaign } from './campaign-tags.ts'
import { parseBlocks } from './markup.ts'
import type { MergeValues } from './merge-tags.ts'
import { NewsletterMail } from './newsletter.email.tsx'

export interface IssueText {
  subject: string
  previewText: string
  content: string
}

export async function renderNewsletter(
  issue: IssueText,
  theme: ThemeStyle,
  values: MergeValues,
  { profile, settings }: { profile: BusinessProfile; settings: NewsletterSettings },
): Promise<{ html: string; text: string }> {
  // Loaded when the first newsletter is rendered, to start faster.
  const [{ render, toPlainText }, { default: sanitize }] = await Promise.all([
    import('@react-email/render'),
    import('sanitize-html'),
  ])
  const rendered = await render(
    <NewsletterMail
      subject={issue.subject}
      previewText={issue.previewText}
      blocks={parseBlocks(issue.content)}
      theme={theme}
      values={values}
      siteUrl={profile.siteUrl}
      brand={profile.brand}
      tagline={profile.tagline}
      senderLines={[postalAddressOf(settings, profile), ...licenseLines(profile.credentials)]}
    />,
  )
  const { siteUrl } = profile
  const whole = replaceLinks(rendered, (url) => withCampaign(url, siteUrl, issue.subject))
  return { html: doctype + sanitize(whole, allowed), text: toPlainText(whole, plain) }
}

export const postalAddressOf = (
  { postalAddress }: Pick<NewsletterSettings, 'postalAddress'>,
  { address }: BusinessProfile,
) => postalAddress ?? addressLine(address)

export const commonValues = (profile: BusinessProfile, at: Date) => ({
  date: longDate(at),
  site_name: profile.brand,
  phone: profile.local,
  booking_url: `${profile.siteUrl}/booking`,
})

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const plain = {
  wordwrap: 78,
  selectors: [
    // In brackets, so that a period after a link doesn't become part of it.
    { selector: 'a', options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'span.apart', format: 'lineBreak' },
    { selector: 'a.home', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
}

/** In addition to React's escaping: only what the layout uses. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'html head meta title style body div span p br h2 hr ul li strong a img table tbody tr td'.split(' '),
  allowVulnerableTags: true,
  allowedAttributes: {
    '*': ['style', 'class', 'align', 'width', 'height', 'bgcolor', 'role', 'border', 'cellpadding', 'cellspacing'],
    html: ['lang', 'dir'],
    meta: ['name', 'content', 'http-equiv'],
    a: ['href', 'target'],
    img: ['src', 'alt'],
    div: ['data-skip-in-text'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
}

export interface Sender {
  profile: BusinessProfile
  settings: NewsletterSettings
  from: string
  replyTo: string | null
}

/** The sender of newsletters: the owner's settings, else the sender of all mail. */
export async function currentSender({
  db,
  profile,
  sender,
}: Pick<Context, 'db' | 'profile' | 'sender'>): Promise<Sender> {
  const business = await profile(db)
  const settings = await readSetting(db, 'newsletter', NewsletterSettings)
  const fallback = await sender(db)
  const from =
    settings.fromAddress === null && settings.fromName === null
      ? fallback
      : senderOf({
          brand: settings.fromName ?? business.brand,
          email: settings.fromAddress ?? addressIn(fallback),
        })
  return { profile: business, settings, from, replyTo: settings.replyTo }
}

export const domainOf = ({ profile }: Sender) => URL.parse(profile.siteUrl)?.hostname ?? 'localhost'

/** For the mail program's own unsubscribe button (RFC 8058). */
export function listHeaders(sender: Sender, token: string) {
  const unsubscribe = `${sender.profile.siteUrl}/api/newsletter/unsubscribe/${token}`
  const replyTo = sender.replyTo ?? addressIn(sender.from)
  return {
    'List-Unsubscribe': `<${unsubscribe}>, <mailto:${replyTo}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${domainOf(sender)}>`,
  }
}

/** Without the quotes around a name like "A & B". */
export const displayFrom = (from: string) => from.replace(/^"([^"\\]*)" </, '$1 <')

export const setUpMailFirst = 'Set up email first.'

/** 'file' is for trying it out (MAIL_TRANSPORT=file). */
export const transportOf = async ({ db, mailer, config }: MailContext): Promise<'smtp' | 'file' | 'none'> =>
  (await mailer(db)).configured ? 'smtp' : config.mailToFiles ? 'file' : 'none'

/** Newsletters go out only with links that lead somewhere. */
export const lacksAddress = async ({ db, profile }: Pick<Context, 'db' | 'profile'>): Promise<boolean> =>
  webAddressOf(await profile(db)) === null

type MailContext = Pick<Context, 'db' | 'mailer' | 'config' | 'profile'>

export async function requireMail(context: MailContext): Promise<void> {
  const { problem } = await context.mailer(context.db)
  if (problem !== null) throw refuse.notConfigured(problem)
  if ((await transportOf(context)) === 'none') throw refuse.notConfigured(setUpMailFirst)
  if (await lacksAddress(context))
    throw refuse.notConfigured('Enter your web address in Settings first.', 'no_web_address')
}

/** The style of this theme, else of the default theme. */
export async function resolveTheme(
  db: Orm,
  id: number | null | undefined,
  { colors }: Pick<BusinessProfile, 'colors'>,
): Promise<ThemeStyle> {
  if (id === siteThemeId && colors) return styleOf(colors)
  const wanted = id ?? 0
  const [theme] = await db
    .select()
    .from(newsletterThemes)
    .where(and(isNull(newsletterThemes.deletedAt), or(eq(newsletterThemes.id, wanted), newsletterThemes.isDefault)))
    .orderBy(desc(eq(newsletterThemes.id, wanted)))
    .limit(1)
  return normalizeStyle(theme ?? { ...defaultColors, headerStyle: 'gradient', fontFamily: '' })
}

function styleOf(colors: BrandColors): ThemeStyle {
  const { brand, accent, ink, surface, 'brand-deep': deep } = paletteOf(colors).light
  return {
    primaryColor: brand,
    secondaryColor: deep,
    accentColor: accent,
    backgroundColor: surface,
    textColor: ink,
    headerStyle: 'solid',
    fontFamily: fontFamilies[0],
  }
}

/** The template id to store with a newsletter: null if the template was permanently deleted while it was written. */
export async function templateIdToStore<Id extends number | null | undefined>(db: Orm, id: Id): Promise<Id | null> {
  if (id === null || id === undefined) return id
  return (await db.$count(newsletterTemplates, eq(newsletterTemplates.id, id))) > 0 ? id : null
}

/** The theme id to store with a newsletter: null (the default) if the theme was deleted; 400 if it never existed. */
export async function themeIdToStore<Id extends number | null | undefined>(db: Orm, id: Id): Promise<Id | null> {
  if (id === null || id === undefined || id === siteThemeId) return id
  const theme = await themeRow(db, id)
  if (!theme) throw refuse.invalid({ themeId: 'Please select a theme from the list.' })
  return theme.deletedAt ? null : id
}

/** For a copy: null if the theme no longer exists. */
export const existingThemeId = async (db: Orm, id: number | null) =>
  id === siteThemeId || (await themeRow(db, id ?? 0))?.deletedAt === null ? id : null

async function themeRow(db: Orm, id: number) {
  const [theme] = await db
    .select({ deletedAt: newsletterThemes.deletedAt })
    .from(newsletterThemes)
    .where(eq(newsletterThemes.id, id))
  return theme
}
