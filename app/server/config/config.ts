import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { website } from '#db/seed/website.ts'
import { hoursOf } from '#app/business/opening-hours.ts'
import { type BusinessProfile, sampleValues } from '#app/business/profile.ts'

import {
  databaseAddress,
  email,
  gatewayAddress,
  incompleteSettings,
  hostNames,
  likelyMisspelled,
  mailbox,
  mailSender,
  mailServer,
  phone,
  plainSecret,
  siteAddress,
  text,
  trustedProxies,
  webAddress,
  wholeNumber,
} from './config-fields.ts'
import { gatewayOf, privateHostsOf, twilioId, twilioSender } from './text-service.ts'

export class InvalidConfig extends Error {}

/**
 * The settings of the process, read from the environment; .env.example documents them. No other file reads process.env.
 * Throws an InvalidConfig that lists all invalid values. What is null can be set in the office, or is off.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const values = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      if (value === undefined || value.trim() === '') return []
      // A trailing space in a file is a mistake, except perhaps in a password.
      return [[name, name === 'ADMIN_PASSWORD' ? value : value.trim()]]
    }),
  )
  const parsed = Settings.safeParse(values)
  const errors = (parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  errors.push(...incompleteSettings(values))
  if (!parsed.success || errors.length > 0) {
    throw new InvalidConfig(`Invalid settings:\n${errors.join('\n')}\nSee .env.example.`)
  }
  const set = parsed.data
  return {
    /** About unknown settings that look like misspelled ones. */
    warnings: likelyMisspelled(Object.keys(values), Object.keys(Settings.shape)),
    production: set.NODE_ENV === 'production',
    port: set.PORT,
    host: set.HOST,
    /** Fastify's: which proxies to trust for the visitor's address. */
    trustProxy: set.TRUST_PROXY,
    dataDir: set.DATA_DIR,
    backupDir: set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups'),
    databaseUrl: set.DATABASE_URL,
    /** The same database as the role that owns its tables, if that is not the role of `databaseUrl`. */
    migrationDatabaseUrl: set.MIGRATION_DATABASE_URL,
    adminPassword: set.ADMIN_PASSWORD,
    /** Null: the key in DATA_DIR. So is `settingsKey`. */
    consentLedgerKey: set.CONSENT_LEDGER_KEY ?? null,
    settingsKey: set.SETTINGS_KEY ?? null,
    /** Sign-in asks only for the password, whatever is set in the office. */
    secondFactorIgnored: set.ADMIN_SECOND_FACTOR === 'off',
    smtpUrl: set.SMTP_URL ?? null,
    /** Newsletters may be sent to files too, to try things out without a mail server. */
    mailToFiles: set.SMTP_URL === undefined && set.MAIL_TRANSPORT === 'file',
    /** After which a finished mail is deleted from the outbox. */
    mailRetentionDays: set.MAIL_KEPT_DAYS,
    mailFrom: set.MAIL_FROM ?? null,
    s3: s3Of(set),
    ai: set.AI_BASE_URL
      ? {
          baseUrl: set.AI_BASE_URL,
          apiKey: set.AI_API_KEY,
          imageModel: set.AI_IMAGE_MODEL,
          textModel: set.AI_TEXT_MODEL,
        }
      : null,
    textGateway: gatewayOf(set),
    twilioApiUrl: set.SMS_TWILIO_API_URL,
    /** Hosts on a private network or without https that may still be asked and sent to. */
    privateHosts: privateHostsOf(set),
    /** Signs incoming texts; null: Twilio's auth token does. */
    smsWebhookSecret: set.SMS_WEBHOOK_SECRET ?? null,
    mailWebhookSecret: set.MAIL_WEBHOOK_SECRET ?? null,
    bounceMailboxUrl: set.BOUNCE_MAILBOX_URL ?? null,
    metrics: set.METRICS_PORT === undefined ? null : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    /** Between reporting "not ready" and closing, so that a proxy can switch to another instance first. */
    drainSeconds: set.DRAIN_SECONDS,
    logLevel: set.LOG_LEVEL,
    profile: profileOf(set),
    /** Settings of the business profile that still have their sample values. */
    sampleValuesInUse: Object.keys(profileSettings).filter((name) => !(name in values)),
    /** Then forms are accepted from that address only, whatever address is set in the office. */
    siteUrlSet: set.SITE_URL !== undefined,
    /** Fields of the business profile that the office can't change. */
    lockedProfile: Object.entries(profileFields).flatMap(([setting, name]) => (setting in values ? [name] : [])),
    /** Then it overrides the password set in the office. */
    adminPasswordSet: set.ADMIN_PASSWORD !== undefined,
  }
}

export type Config = ReturnType<typeof readConfig>
export type S3Settings = NonNullable<Config['s3']>
export type AiSettings = NonNullable<Config['ai']>

/** Loads `.env` in a folder into the environment, which takes precedence. */
export function loadEnvFile(folder: string): void {
  const file = join(folder, '.env')
  if (existsSync(file) && readFileSync(file).length > 0) process.loadEnvFile(file)
}

/** The settings of the business profile and their sample values. */
const profileSettings = {
  BUSINESS_BRAND: z._default(text(60), sampleValues.brand),
  BUSINESS_PARENT: z._default(text(80), sampleValues.parentCompany),
  BUSINESS_TOLL_FREE: z._default(phone, sampleValues.tollFree),
  BUSINESS_PHONE: z._default(phone, sampleValues.local),
  BUSINESS_EMAIL: z._default(email, sampleValues.email),
  BUSINESS_STREET: z._default(text(100), sampleValues.street),
  BUSINESS_CITY: z._default(text(60), sampleValues.city),
  BUSINESS_STATE: z._default(text(20), sampleValues.state),
  BUSINESS_ZIP: z._default(
    z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code such as 63101')),
    sampleValues.zip,
  ),
  BUSINESS_ACQUIRED: z._default(text(60), sampleValues.acquiredCompany),
}

/** The field of the business profile for each setting. */
export const profileFields = {
  SITE_URL: 'siteUrl',
  BUSINESS_BRAND: 'brand',
  BUSINESS_PARENT: 'parentCompany',
  BUSINESS_TOLL_FREE: 'tollFree',
  BUSINESS_PHONE: 'local',
  BUSINESS_EMAIL: 'email',
  BUSINESS_STREET: 'street',
  BUSINESS_CITY: 'city',
  BUSINESS_STATE: 'state',
  BUSINESS_ZIP: 'zip',
  BUSINESS_ACQUIRED: 'acquiredCompany',
  BUSINESS_PORTAL_URL: 'portalUrl',
  BUSINESS_PROMO_URL: 'promoUrl',
} satisfies Partial<Record<keyof typeof Settings.shape, string>>

/** A sender of mail: '"Calm Climate" <hello@example.com>'. */
export const senderOf = ({ brand, email }: Pick<BusinessProfile, 'brand' | 'email'>): string =>
  `"${brand.replaceAll(/[<>"\\\r\n]/g, '')}" <${email}>`

const Settings = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  SITE_URL: z.optional(siteAddress),
  TRUST_PROXY: z._default(trustedProxies, false),
  DATA_DIR: z._default(z.string(), './data'),
  BACKUP_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(databaseAddress),
  MIGRATION_DATABASE_URL: z.optional(databaseAddress),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(12, 'must have at least 12 characters'),
        z.regex(/^\P{Cc}*$/u, "must not contain line breaks, which can't be typed"),
      ),
  ),
  CONSENT_LEDGER_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SETTINGS_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ADMIN_SECOND_FACTOR: z.optional(z.enum(['off'], 'must be off or left out')),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: z._default(wholeNumber(0, 8), 0),
  SMTP_URL: z.optional(mailServer),
  MAIL_KEPT_DAYS: z._default(wholeNumber(1, 36_500), 365),
  MAIL_TRANSPORT: z.optional(z.enum(['file'], 'must be file or left out')),
  MAIL_FROM: z.optional(mailSender),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z._default(text(40), 'us-east-1'),
  S3_BUCKET: z.optional(text(63)),
  S3_ACCESS_KEY_ID: z.optional(text(200)),
  S3_SECRET_ACCESS_KEY: z.optional(text(200)),
  AI_BASE_URL: z.optional(webAddress),
  AI_API_KEY: z.optional(text(400)),
  AI_IMAGE_MODEL: z.optional(text(100)),
  AI_TEXT_MODEL: z.optional(text(100)),
  MAIL_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  BOUNCE_MAILBOX_URL: z.optional(mailbox),
  SMS_GATEWAY_URL: z.optional(gatewayAddress),
  SMS_GATEWAY_TOKEN: z.optional(plainSecret),
  SMS_TWILIO_ACCOUNT_SID: z.optional(twilioId('AC')),
  SMS_TWILIO_AUTH_TOKEN: z.optional(plainSecret),
  SMS_TWILIO_API_KEY_SID: z.optional(twilioId('SK')),
  SMS_TWILIO_API_KEY_SECRET: z.optional(plainSecret),
  SMS_TWILIO_FROM: z.optional(twilioSender),
  SMS_TWILIO_API_URL: z._default(siteAddress, 'https://api.twilio.com'),
  PRIVATE_HOSTS: z._default(hostNames, []),
  SMS_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  BUSINESS_PORTAL_URL: z.optional(webAddress),
  BUSINESS_PROMO_URL: z.optional(webAddress),
  ...profileSettings,
})

function s3Of(set: z.output<typeof Settings>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint: set.S3_ENDPOINT, region: set.S3_REGION, bucket, accessKeyId, secretAccessKey }
}

function profileOf(set: z.output<typeof Settings>): BusinessProfile {
  return {
    brand: set.BUSINESS_BRAND,
    parentCompany: set.BUSINESS_PARENT,
    tollFree: set.BUSINESS_TOLL_FREE,
    local: set.BUSINESS_PHONE,
    email: set.BUSINESS_EMAIL,
    address: { street: set.BUSINESS_STREET, city: set.BUSINESS_CITY, state: set.BUSINESS_STATE, zip: set.BUSINESS_ZIP },
    portalUrl: set.BUSINESS_PORTAL_URL ?? null,
    promoUrl: set.BUSINESS_PROMO_URL ?? null,
    acquiredCompany: set.BUSINESS_ACQUIRED,
    ...website.identity,
    ...hoursOf(website.hours, new Date()),
    siteUrl: set.SITE_URL ?? `http://localhost:${set.PORT}`,
  }
}
