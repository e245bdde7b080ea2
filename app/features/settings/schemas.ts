import * as z from 'zod/mini'

import { readPhone } from '#app/business/phone.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { isUsPhone } from '#app/business/us-phone.ts'
import { typedState } from '#app/business/us-states.ts'
import { isPublicAddress, withHttps } from '#app/business/web-address.ts'
import { leadKinds } from '#app/business/promises.ts'
import { moment, phoneNumber, shown, timeOfDay } from '#app/http/field-schemas.ts'

import { email, line, orNull, withDefault } from './field-schemas.ts'
import { BounceInput, EmailInput, ShownBounces, ShownEmail, TestState } from './mail/schemas.ts'

const webAddress = z.string().check(
  z.trim(),
  z.overwrite(withHttps),
  z.maxLength(500, { error: 'Please use 500 characters or fewer.' }),
  z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: 'Enter a full address that starts with https://.',
  }),
)

/** The site's own, as people type it or copy it from the browser: what follows the host name is dropped, as is its last dot. */
const siteAddress = z.string().check(
  z.trim(),
  z.overwrite((typed) => {
    // An address of email would become that of its host.
    const url = typed.includes('@') ? null : URL.parse(typed.includes('://') ? typed : `https://${typed}`)
    return url?.origin.replace(/\.(?=(:\d+)?$)/, '') ?? typed
  }),
  z.maxLength(200, { error: 'Please use 200 characters or fewer.' }),
  z.refine((text) => URL.parse(text)?.origin === text && isPublicAddress(text), {
    error: 'Customers can’t open that address. Enter the one that opens your site, such as https://www.example.com.',
  }),
)
const noticeFields = {
  /** The forms whose new requests notify the owner. */
  tellNew: withDefault(z.array(z.enum(leadKinds)), [...leadKinds]),
  /** When 75% of the promised time is up. */
  remind: withDefault(z.boolean(), true),
  /** When the promised time is up. */
  tellOverdue: withDefault(z.boolean(), true),
}

/** Who is notified of new requests, and when. */
export const NotificationSettings = z.object({
  /** Empty: the business’s address. */
  ownerEmails: withDefault(
    z.pipe(
      z.array(email).check(z.maxLength(5, { error: 'Please enter 5 addresses or fewer.' })),
      // Duplicates are removed.
      z.transform((addresses) =>
        [...new Map(addresses.toReversed().map((one) => [one.toLowerCase(), one])).values()].toReversed(),
      ),
    ),
    [],
  ),
  ...noticeFields,
  /** Whether the promised time of booking requests also counts outside booking hours. */
  answersAtNight: withDefault(z.boolean(), false),
  /** Whether the customer gets one email when the promised time is up. */
  tellCustomerLate: withDefault(z.boolean(), true),
  /** Whether the customer of an appointment gets an email the day before. */
  remindCustomer: withDefault(z.boolean(), true),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const TeamSettings = z.object({
  /** Whether customers are told which technician comes. */
  nameTechnician: withDefault(z.boolean(), false),
  /** Whether technicians see the value of their jobs, and enter it when they are done. */
  entersValue: withDefault(z.boolean(), false),
})

export const arrivalMinutes = [0, 60, 120, 180, 240] as const
const lengthError = 'Please enter 15 minutes to 12 hours.'
const length = z.int(lengthError).check(z.minimum(15, lengthError), z.maximum(720, lengthError))

/** When customers are told that somebody comes, and how long it takes. In minutes. */
export const AppointmentSettings = z.object({
  /** How long the arrival window is; 0 is an exact time. */
  arrivalMinutes: withDefault(z.literal([...arrivalMinutes]), 120),
  /** How long the calendar blocks, by service type; 120 if it isn't here. */
  lengths: withDefault(z.record(z.string(), length), {}),
})

const usPhone = phoneNumber.check(z.refine(isUsPhone, { error: 'Enter a US phone number, such as (217) 555-0142.' }))

const twilioId = (prefix: 'AC' | 'SK') =>
  z.string().check(
    z.trim(),
    z.regex(new RegExp(`^${prefix}[0-9a-f]{32}$`, 'i'), {
      error: `It starts with ${prefix} and has 34 letters and digits. Please copy it again.`,
    }),
  )
const textSender = z.string().check(
  z.trim(),
  z.refine((text) => /^MG[0-9a-f]{32}$/i.test(text) || isUsPhone(text), {
    error: 'Enter a US number, such as (217) 555-0142, or a messaging service SID (MG and 32 letters and digits).',
  }),
)

/** The service for text messages, and the texts to the owner. */
export const TextSettings = z.object({
  service: withDefault(z.enum(['none', 'gateway', 'twilio']), 'gateway'),
  /** The address of a text service. */
  gatewayUrl: orNull(
    webAddress.check(
      z.refine((text) => !URL.parse(text)?.username, { error: 'Remove the user name and use the token instead.' }),
    ),
  ),
  /** Encrypted. */
  token: withDefault(z.string(), ''),
  accountSid: orNull(twilioId('AC')),
  /** Encrypted. */
  authToken: withDefault(z.string(), ''),
  apiKeySid: orNull(twilioId('SK')),
  /** Encrypted. */
  apiKeySecret: withDefault(z.string(), ''),
  /** The number that texts come from, or a messaging service. */
  from: orNull(textSender),
  phones: withDefault(
    z.pipe(
      z.array(usPhone).check(z.maxLength(3, { error: 'Please enter 3 numbers or fewer.' })),
      // Duplicates are removed.
      z.transform((phones) => [...new Map(phones.map((one) => [toE164(one), one])).values()]),
    ),
    [],
  ),
  ...noticeFields,
  /** Between these local times only emergencies are texted. */
  quiet: withDefault(z.boolean(), true),
  quietFrom: withDefault(timeOfDay, '21:00'),
  quietUntil: withDefault(timeOfDay, '07:00'),
})
export type TextSettings = z.output<typeof TextSettings>

/** Write-only: if empty, the stored one stays. */
const secret = withDefault(
  line(400).check(z.regex(/^[!-~]*$/, { error: 'A token has no spaces or accented letters. Please copy it again.' })),
  '',
)
const TextInput = z.extend(TextSettings, { token: secret, authToken: secret, apiKeySecret: secret })
const hidden = z.string().check(z.maxLength(0))

/** "(314) 555-0142" → "+13145550142". */
export const toE164 = (phone: string): string => readPhone(phone).dial

/** The sender of newsletters. Null follows the business profile. */
export const NewsletterSettings = z.object({
  fromName: orNull(line(100)),
  fromAddress: orNull(email),
  replyTo: orNull(email),
  /** The postal address the law requires in every newsletter. */
  postalAddress: orNull(line(200)),
  doubleOptIn: withDefault(z.boolean(), false),
  /** The published template new subscribers are sent once; null means none. */
  welcomeTemplateId: withDefault(z.nullable(z.int()), null),
  /** Whether newsletter links pass through the site to count clicks. */
  countClicks: withDefault(z.boolean(), false),
  ratePerSecond: withDefault(
    z
      .int({ error: 'Enter a whole number from 1 to 100.' })
      .check(
        z.minimum(1, { error: 'Enter a whole number from 1 to 100.' }),
        z.maximum(100, { error: 'Enter a whole number from 1 to 100.' }),
      ),
    5,
  ),
})
export type NewsletterSettings = z.output<typeof NewsletterSettings>

/** Where customers are asked for a review the morning after a job. Nobody is asked without a link. */
export const ReviewSettings = z.object({
  links: withDefault(
    z
      .array(
        z.object({
          name: line(40).check(z.minLength(1, { error: 'Name the site, such as Google.' })),
          url: webAddress,
        }),
      )
      .check(z.maxLength(3, { error: 'Please enter 3 links or fewer.' })),
    [],
  ),
})
export type ReviewSettings = z.output<typeof ReviewSettings>

/** Only for what is entered: a link that an earlier version stored must not take the others with it. */
const refuseYelp = z.check<ReviewSettings>(({ value, issues }) => {
  for (const [index, { url }] of value.links.entries())
    if (/(^|\.)yelp\.(com?(\.\w\w)?|\w\w)$/.test(URL.parse(url)?.hostname ?? ''))
      issues.push({ code: 'custom', input: url, path: ['links', index, 'url'], message: yelpForbids })
})
const yelpForbids = 'Yelp forbids asking for reviews, and hides those of customers who were asked. Leave this link out.'

/** The bar above the header of the public pages. */
export const NoticeSetting = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter the notice text, or turn the notice off.' }),
      z.maxLength(140, { error: 'Please use 140 characters or fewer.' }),
    ),
  level: z.enum(['info', 'emergency']),
  /** When it expires; null means never. */
  until: z.nullable(moment),
})
export type NoticeSetting = z.output<typeof NoticeSetting>

export const SiteSettings = z.object({ notice: z._default(z.nullable(NoticeSetting), null) })
export type SiteSettings = z.output<typeof SiteSettings>

/** The owner’s business profile; null is blank. Values set by the environment win. */
export const BusinessSettings = z.object({
  brand: orNull(line(60)),
  parentCompany: orNull(line(80)),
  tollFree: orNull(usPhone),
  local: orNull(usPhone),
  email: orNull(email),
  street: orNull(line(100)),
  city: orNull(line(60)),
  // What an earlier version stored stays, such as PR; `saveSettings` refuses another one that is no state.
  state: orNull(line(20).check(z.overwrite(typedState))),
  zip: orNull(z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, { error: 'Enter a ZIP code, such as 62704.' }))),
  acquiredCompany: orNull(line(60)),
  portalUrl: orNull(webAddress),
  promoUrl: orNull(webAddress),
  siteUrl: orNull(siteAddress),
})
export type BusinessSettings = z.output<typeof BusinessSettings>
export type ProfileField = keyof BusinessSettings

export const Settings = z.object({
  notifications: shown(NotificationSettings),
  newsletter: shown(NewsletterSettings),
  reviews: shown(ReviewSettings),
  appointments: shown(AppointmentSettings),
  team: shown(TeamSettings),
  site: shown(SiteSettings),
  business: shown(BusinessSettings),
  texts: z.extend(shown(TextSettings), {
    token: hidden,
    authToken: hidden,
    apiKeySecret: hidden,
    /** Whether a token is stored. */
    tokenSet: z.boolean(),
    authTokenSet: z.boolean(),
    apiKeySecretSet: z.boolean(),
    /** Whether the environment sets the service, which then can’t be changed in the office. */
    locked: z.boolean(),
    /** Why the stored token can’t be used. */
    problem: z.nullable(z.string()),
    /** Whether texts are sent to the owner: there is a service and a number. */
    ready: z.boolean(),
    /** Whether replies and reports of the delivery are accepted, or what is missing for that. */
    hooks: z.enum(['on', 'no-token', 'no-address']),
  }),
  email: ShownEmail,
  bounces: ShownBounces,
  /** The profile fields the environment sets; `business` has their values. */
  locked: z.array(z.string()),
  /** The values of profile fields while they are blank. */
  blankValues: z.record(z.string(), z.nullable(z.string())),
  /** The profile in use. */
  profile: z.custom<BusinessProfile>(),
  mail: z.object({
    /** If false, mail is only saved in the outbox. */
    configured: z.boolean(),
    from: z.string(),
    /** The addresses for mail to the owner. */
    ownerEmails: z.array(z.string()),
    test: TestState,
  }),
  updatedAt: moment,
})
export type Settings = z.output<typeof Settings>

export const readSettings = { response: Settings }

export const saveSettings = {
  body: z.object({
    notifications: z.optional(NotificationSettings),
    newsletter: z.optional(NewsletterSettings),
    reviews: z.optional(ReviewSettings.check(refuseYelp)),
    appointments: z.optional(AppointmentSettings),
    team: z.optional(TeamSettings),
    site: z.optional(SiteSettings),
    business: z.optional(BusinessSettings),
    texts: z.optional(TextInput),
    email: z.optional(EmailInput),
    bounces: z.optional(BounceInput),
  }),
  response: Settings,
}

export const sendTestText = { response: z.object({ to: z.array(z.string()) }) }
