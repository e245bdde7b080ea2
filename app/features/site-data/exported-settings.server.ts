import * as z from 'zod/mini'

import { SavedAnswers } from '#app/features/leads/schemas.ts'
import { BounceSettings, EmailSettings } from '#app/features/settings/mail/schemas.ts'
import {
  BusinessSettings,
  NewsletterSettings,
  NotificationSettings,
  ReviewSettings,
  SiteSettings,
  AppointmentSettings,
  TeamSettings,
  TextSettings,
} from '#app/features/settings/schemas.ts'
import { storedSection } from '#app/features/website/public.server.ts'
import { sectionNames } from '#app/features/website/sections.ts'
import { parseSetting } from '#app/server/config/settings.ts'
import type { Query } from '#db/tables.ts'

/** The settings in "Download Everything", besides the website's texts. Only the fields of these schemas leave the database. */
export const exportedSettings = {
  notifications: NotificationSettings,
  // The address of a text service may contain a key.
  texts: z.omit(TextSettings, {
    token: true,
    gatewayUrl: true,
    accountSid: true,
    authToken: true,
    apiKeySid: true,
    apiKeySecret: true,
  }),
  // A user name may be a key too.
  email: z.omit(EmailSettings, { user: true, password: true }),
  bounces: z.omit(BounceSettings, { user: true, password: true }),
  newsletter: NewsletterSettings,
  'saved-answers': SavedAnswers,
  reviews: ReviewSettings,
  appointments: AppointmentSettings,
  team: TeamSettings,
  site: SiteSettings,
  business: BusinessSettings,
}

/** The settings that stay, each with the reason. */
export const leftOutSettings: Readonly<Record<string, string>> = {
  'admin-password': 'password',
  'last-admin-password': 'password',
  'admin-second-factor': 'key of two-factor authentication',
  'newsletter-links': 'key of counted links',
  'push-keys': 'key for notifications',
  'consent-ledger': 'names the key of the consent ledger',
  backup: 'state of the backups',
  'backups-mark': 'state of the backups',
  restored: 'state of the backups',
  'text-fault': 'what the text provider said last of the account',
  'text-number': 'number of the text provider',
  'unverified-texts': 'count of texts that could not be verified',
  'unverified-reports': 'count of reports that could not be verified',
  alerts: 'open alerts',
  setup: 'state of the setup checklist',
  'email-test': 'state of the test email',
  'bounce-mailbox': 'state of the mailbox',
  'files-to-remove': 'deleted files',
  erasure: 'state of an erasure',
}

export async function settingsOf(query: Query): Promise<Record<string, unknown>> {
  const rows = await query('select key, value from settings')
  const stored = new Map(rows.map(({ key, value }) => [String(key), value]))
  const saved = Object.entries(exportedSettings).map(([key, schema]) => [key, parseSetting(stored, key, schema)])
  const website = sectionNames.map((name) => [name, storedSection(stored, name)])
  return { ...Object.fromEntries(saved), website: Object.fromEntries(website) as unknown }
}
