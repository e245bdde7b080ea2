import * as z from 'zod/mini'

import { file, moment } from '#app/http/field-schemas.ts'

export const SiteData = z.object({
  /** To be typed before everything is erased. */
  brand: z.string(),
  bookings: z.int(),
  messages: z.int(),
  customers: z.int(),
  subscribers: z.int(),
  posts: z.int(),
  images: z.int(),
  consentRecords: z.int(),
  backups: z.int(),
  /** The folder of the backups on the server. */
  backupFolder: z.string(),
  /** When the site was erased, while its files are still being removed. */
  removingFilesSince: z.nullable(moment),
})
export type SiteData = z.output<typeof SiteData>

export const readSiteData = { response: SiteData }

export const downloadEverything = { response: file }

const typed = (message: string) =>
  z.string({ error: message }).check(
    z.refine((text) => text.trim() !== '', { error: message, abort: true }),
    z.maxLength(1000, { error: 'Please use 1,000 characters or fewer.' }),
  )

export const Erasure = z.object({
  password: typed('Your password is required.'),
  brand: typed('Type the name of the business.'),
  /** Whether the text message consent ledger is erased too. */
  consentRecords: z.boolean(),
})

export const eraseSite = { body: Erasure, response: z.object({ erasedAt: moment }) }
