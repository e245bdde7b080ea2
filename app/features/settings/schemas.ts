import * as z from 'zod/mini'

import type { BusinessProfile } from '#app/business/profile.ts'
import { isUsPhone } from '#app/business/us-phone.ts'
import { leadKinds } from '#app/business/promises.ts'
import { emailPattern, moment, oneLine, optional, phoneNumber } from '#app/http/field-schemas.ts'

const invalidEmail = 'Please enter a valid email address.'
const email = z
  .string()
  .check(z.trim(), z.maxLength(254, { error: invalidEmail }), z.regex(emailPattern, { error: invalidEmail }))
const line = (longest: number) =>
  z.string().check(oneLine, z.maxLength(longest, { error: `Please use ${longest} characters or fewer.` }))
const webAddress = z.string().check(
  z.trim(),
  z.maxLength(500, { error: 'Please use 500 characters or fewer.' }),
  z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: 'Enter a full address that starts with https://.',
  }),
)
/** The schema's own value for a setting nobody has touched. */
const either = <T extends z.ZodMiniType>(schema: T, untouched: z.output<T>) => z._default(schema, untouched as never)
/** A text that may be left empty: then the fact's own stand-in, or nothing, takes its place. */
const maybe = <T extends z.ZodMiniType<string, string>>(schema: T) => z._default(optional(schema), null)

const toldOf = {
  /** Which forms are told about as soon as something comes in. */
  tellNew: either(z.array(z.enum(leadKinds)), [...leadKinds]),
  /** At three quarters of the promise. */
  remind: either(z.boolean(), true),
  /** When the promise is broken. */
  tellOverdue: either(z.boolean(), true),
}

/** Whom to tell about new requests and when (PRODUCT §8.13). */
export const NotificationSettings = z.object({
  /** None means the business's own address. */
  ownerEmails: either(
    z.pipe(
      z.array(email).check(z.maxLength(5, { error: 'Please enter 5 addresses or fewer.' })),
      // However often an address was entered, it gets one mail.
      z.transform((addresses) =>
        [...new Map(addresses.toReversed().map((one) => [one.toLowerCase(), one])).values()].toReversed(),
      ),
    ),
    [],
  ),
  ...toldOf,
  /** Two hours at night are two hours: without it booking requests wait for the booking hours. */
  answersAtNight: either(z.boolean(), false),
  /** One honest mail to the customer when the promise is broken. */
  tellCustomerLate: either(z.boolean(), true),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

const usPhone = phoneNumber.check(z.refine(isUsPhone, { error: 'Enter a US phone number like (314) 555-0142.' }))
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time like 21:00.' }))

/** Text messages to the owner (decision 008). Nothing is sent while there is no gateway or no number. */
export const TextSettings = z.object({
  /** The service that takes texts. */
  gatewayUrl: maybe(
    webAddress.check(
      z.refine((text) => !URL.parse(text)?.username, { error: 'Leave the user name out and use the token.' }),
    ),
  ),
  /** Write-only: an answer has it empty, and an empty one leaves what is stored. */
  token: either(
    line(400).check(z.regex(/^[!-~]*$/, { error: 'Enter the token without spaces or special letters.' })),
    '',
  ),
  phones: either(
    z.pipe(
      z.array(usPhone).check(z.maxLength(3, { error: 'Please enter 3 numbers or fewer.' })),
      // However often a number was entered, it gets one text.
      z.transform((phones) => [...new Map(phones.map((one) => [toE164(one), one])).values()]),
    ),
    [],
  ),
  ...toldOf,
  /** Between these two times in St. Louis only emergencies are told. */
  quiet: either(z.boolean(), true),
  quietFrom: either(timeOfDay, '21:00'),
  quietUntil: either(timeOfDay, '07:00'),
})
export type TextSettings = z.output<typeof TextSettings>

/** "(314) 555-0142" → "+13145550142". */
export const toE164 = (phone: string): string => `+1${phone.replace(/\D/g, '').slice(-10)}`

/** Who newsletters come from. What is null follows the business profile. */
export const NewsletterSettings = z.object({
  fromName: maybe(line(100)),
  fromAddress: maybe(email),
  replyTo: maybe(email),
  /** The postal address the law asks for at the foot of every newsletter. */
  postalAddress: maybe(line(200)),
  doubleOptIn: either(z.boolean(), false),
  /** The published template everybody gets once who puts himself on the list; null means none (PRODUCT §3 no. 5). */
  welcomeTemplateId: either(z.nullable(z.int()), null),
  /** Whether the links of newsletters lead through the site first, to be counted (PRODUCT §3 no. 8). */
  countClicks: either(z.boolean(), false),
  ratePerSecond: either(
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

/** The bar above the header of the public pages. */
export const NoticeSetting = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Write what the notice says, or turn it off.' }),
      z.maxLength(140, { error: 'Please use 140 characters or fewer.' }),
    ),
  level: z.enum(['info', 'emergency']),
  /** When it goes by itself; null means never. */
  until: z.nullable(moment),
})
export type NoticeSetting = z.output<typeof NoticeSetting>

export const SiteSettings = z.object({ notice: z._default(z.nullable(NoticeSetting), null) })
export type SiteSettings = z.output<typeof SiteSettings>

/** The owner's facts; null keeps the stand-in. What the environment sets wins and can't be changed here. */
export const BusinessSettings = z.object({
  brand: maybe(line(60)),
  parentCompany: maybe(line(80)),
  tollFree: maybe(usPhone),
  local: maybe(usPhone),
  email: maybe(email),
  street: maybe(line(100)),
  city: maybe(line(60)),
  state: maybe(line(20)),
  zip: maybe(z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, { error: 'Enter a ZIP code like 63101.' }))),
  acquiredCompany: maybe(line(60)),
  portalUrl: maybe(webAddress),
  promoUrl: maybe(webAddress),
})
export type BusinessSettings = z.output<typeof BusinessSettings>
export type ProfileField = keyof BusinessSettings

export const Settings = z.object({
  notifications: NotificationSettings,
  newsletter: NewsletterSettings,
  site: SiteSettings,
  business: BusinessSettings,
  texts: z.extend(TextSettings, {
    token: z.string().check(z.maxLength(0)),
    /** Whether a token is stored. */
    tokenSet: z.boolean(),
    /** The environment names the gateway: its address and token can't be changed here. */
    locked: z.boolean(),
    /** Whether texts go out: there is a gateway and a number. */
    ready: z.boolean(),
  }),
  /** Names of the business facts the environment sets; `business` shows its values. */
  locked: z.array(z.string()),
  /** What is shown where a fact is not set. */
  standIns: z.record(z.string(), z.string()),
  /** What holds now, as the pages show it. */
  profile: z.custom<BusinessProfile>(),
  mail: z.object({
    /** False: mail is kept in the outbox. */
    configured: z.boolean(),
    from: z.string(),
    /** Where mail to the owner goes now. */
    ownerEmails: z.array(z.string()),
  }),
  updatedAt: moment,
})
export type Settings = z.output<typeof Settings>

export const readSettings = { response: Settings }

export const saveSettings = {
  body: z.object({
    notifications: z.optional(NotificationSettings),
    newsletter: z.optional(NewsletterSettings),
    site: z.optional(SiteSettings),
    business: z.optional(BusinessSettings),
    texts: z.optional(TextSettings),
  }),
  response: Settings,
}

export const sendTestEmail = { response: z.object({ to: z.array(z.string()), configured: z.boolean() }) }

export const sendTestText = { response: z.object({ to: z.array(z.string()) }) }
