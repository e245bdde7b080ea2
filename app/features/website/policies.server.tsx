import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { consentWording } from '#app/business/consent-wording.ts'
import { legal } from '#app/business/legal.ts'
import { longDate, shortDate } from '#app/business/local-time.ts'
import { merged } from '#app/business/merge-tags.ts'
import { addressLine, type BusinessProfile, phonesOf, telHref } from '#app/business/profile.ts'
import { promises } from '#app/business/promises.ts'
import { byState, inWords, type Town } from '#app/business/service-area.ts'
import { usStates } from '#app/business/us-states.ts'
import { uniqueSlug } from '#app/business/slug.ts'
import type { Context } from '#app/server/context.ts'

import { type policyTags, tagValues, withoutParent } from './merge-tags.ts'
import type { Policy, PolicyName } from './schemas.ts'
import { storedSection } from './website.server.ts'

const names = { 'privacy-policy': 'privacyPolicy', 'terms-of-service': 'termsOfService' } as const

/** The owner's text of a legal page as HTML, with the business profile filled in. */
export async function policyOf(
  context: Pick<Context, 'db' | 'settings' | 'profile'>,
  name: PolicyName,
): Promise<Policy> {
  const settings = await context.settings(context.db)
  const { effectiveOn, summary, text } = storedSection(settings, names[name])
  const { towns } = storedSection(settings, 'areas')
  const profile = await context.profile(context.db)
  const values = policyTagValues(profile, effectiveOn, towns)
  const inText = (part: string) => merged(part, tagValues(profile))
  const ids = new Set<string>()
  const sections = await Promise.all(
    partsOf(withoutParent(text, profile)).map(({ title, name, markdown }) => {
      const id = uniqueSlug(name ?? title, ids)
      ids.add(id)
      return sectionOf({ title: inText(title), id, markdown }, values)
    }),
  )
  return { effectiveOn, summary: inText(summary), sections }
}

const maxSections = 200

/** What begins with "## Title" or "## Title {#name}". Beyond 200, titles become smaller headings of the last section. */
function partsOf(text: string) {
  const all = text.split(/^## /m)
  const parts = [...all.slice(0, maxSections - 1), all.slice(maxSections - 1).join('### ')]
  return parts.flatMap((part) => {
    const [line = '', markdown = ''] = part.split(/\n([^]*)/)
    const heading = line.trim()
    const named = /\{#([\w-]+)\}$/.exec(heading)
    const title = named ? heading.slice(0, named.index).trimEnd() : heading
    return title === '' ? [] : [{ title, name: named?.[1], markdown }]
  })
}

/** Of one paragraph: with more markers for bold and italics, Markdown takes quadratic time. */
const maxMarkers = 500
/** Real texts nest lists two or three deep. */
const nested = /^(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*){10,}/gm

const bounded = (markdown: string) =>
  markdown
    .replaceAll(nested, '')
    .split(/(\n\s*\n)/)
    .map((paragraph) =>
      (paragraph.match(/[*_~]/g)?.length ?? 0) > maxMarkers
        ? paragraph.replaceAll(/[*_~]/g, String.raw`\$&`)
        : paragraph,
    )
    .join('')

async function sectionOf({ title, id, markdown }: { title: string; id: string; markdown: string }, values: Values) {
  // Loaded when the first legal page is rendered, to start faster.
  const [{ marked }, { default: sanitize }] = await Promise.all([import('marked'), import('sanitize-html')])
  // Filled in after Markdown, because a name is text whatever its characters mean there, and before sanitizing.
  const filled = merged(
    (await marked(bounded(markdown))).replace('<p>{{contact_details}}</p>', '{{contact_details}}'),
    values,
  )
  const html = sanitize(filled, {
    allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'address', 'span'],
    allowedAttributes: { a: ['href', 'class'], span: ['class'] },
    allowedClasses: { a: contactLink.split(' '), span: [noBreakClass] },
  })
  return { id, title, html }
}

type Values = Record<string, string>

function policyTagValues(
  profile: BusinessProfile,
  effectiveOn: string,
  towns: readonly Town[],
): Record<(typeof policyTags)[number], string> {
  const { brand, parentCompany, region, tollFree, local, email, hours } = profile
  const consent = consentWording(brand)
  return {
    brand: inHtml(brand),
    parent_company: inHtml(parentCompany),
    region: inHtml(region, /^.{1,20}$/g),
    state: inHtml(usStates[profile.address.state] ?? profile.address.state),
    served_states: inHtml(inWords(byState(towns).map(({ title }) => title))),
    address: inHtml(addressLine(profile.address)),
    phones: phonesOf(profile)
      .map(({ number }) => phoneLink(number))
      .join(' or '),
    toll_free: phoneLink(tollFree),
    local_phone: phoneLink(local),
    email: renderToStaticMarkup(<a href={`mailto:${email}`}>{email}</a>),
    contact_details: renderToStaticMarkup(<ContactDetails {...profile} />),
    hours_weekdays: inHtml(hours.termsPage.weekdays),
    hours_weekends: inHtml(hours.termsPage.weekends),
    effective_date: longDate(`${effectiveOn}T18:00:00Z`),
    booking_promise: inHtml(promises.booking.text),
    privacy_response: `${promises.privacy.hours} hours`,
    cancel_notice: `${legal.cancelNoticeHours} hours`,
    consent_general: inHtml(consent.general),
    consent_informational: inHtml(consent.informational),
    consent_marketing: inHtml(consent.marketing),
    consent_none: inHtml(consent.noTexts),
  }
}

const phoneLink = (number: string) => renderToStaticMarkup(<a href={telHref(number)}>{number}</a>)

function ContactDetails(profile: BusinessProfile) {
  const { brand, parentCompany, email, address } = profile
  return (
    <address>
      <strong dangerouslySetInnerHTML={{ __html: inHtml(brand) }} />
      <br />
      {parentCompany && (
        <>
          {`A division of ${parentCompany}`}
          <br />
        </>
      )}
      <span dangerouslySetInnerHTML={{ __html: inHtml(addressLine(address)) }} />
      <br />
      {phonesOf(profile).map(({ label, number }) => (
        <Fragment key={label}>
          {`${label}: `}
          <a className={contactLink} href={telHref(number)}>
            {number}
          </a>
          <br />
        </Fragment>
      ))}
      Email:{' '}
      <a className={contactLink} href={`mailto:${email}`}>
        {email}
      </a>
    </address>
  )
}

/** Text in HTML, without a line break before "&" or inside a name such as "St. Louis". */
const inHtml = (text: string, noBreak = /\b(?:Ste?|Ft|Mt)\. \w+|\S+ &amp;(?= )/g) =>
  renderToStaticMarkup(text).replaceAll(noBreak, `<span class="${noBreakClass}">$&</span>`)
const noBreakClass = 'whitespace-nowrap'

const contactLink = 'inline-flex items-center wrap-anywhere max-md:min-h-11'

/** Both legal pages as plain text, as visitors accept them with a form. */
export async function policyText(context: Pick<Context, 'db' | 'settings' | 'profile'>): Promise<string> {
  const policies = await Promise.all([policyOf(context, 'privacy-policy'), policyOf(context, 'terms-of-service')])
  const html = ['Privacy Policy', 'Terms of Service'].map((title, index) => {
    const { effectiveOn, sections } = policies[index]!
    const all = sections.map(({ title, html }) => `<section><h2>${title}</h2>${html}</section>`)
    return `<h1>${title}</h1><p>Effective ${shortDate(`${effectiveOn}T18:00:00Z`)}</p>${all.join('')}`
  })
  return plain(html.join(''))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** HTML as text: a blank line before each heading, one line per paragraph. */
const plain = (html: string) =>
  `${html
    .replaceAll(/\n/g, ' ')
    .replaceAll(/<h[1-4][^>]*>/g, '\n\n')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<\/?(?:h[1-4]|p|ul|ol|address|section|article|div)\b[^>]*>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/(?<! ) *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
