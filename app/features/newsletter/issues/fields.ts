import * as z from 'zod/mini'

import { emailAddress, oneLine } from '#app/http/field-schemas.ts'

/** What newsletters and templates are written in. A draft may lack any of it. */
export const mailSubject = z.string({ error: 'Subject is required.' }).check(
  z.trim(),
  z.maxLength(150, { error: 'Please use 150 characters or fewer.' }),
  z.refine((text) => !/[\r\n]/.test(text), { error: 'Please use one line.' }),
)
export const mailPreviewText = z
  .string()
  .check(oneLine, z.maxLength(150, { error: 'Please use 150 characters or fewer.' }))
export const mailContent = z
  .string({ error: 'Content is required.' })
  .check(z.maxLength(50_000, { error: 'Please use 50,000 characters or fewer.' }))

/** Whom a test goes to. */
export const testAddresses = z
  .array(emailAddress, { error: 'Email is required.' })
  .check(
    z.minLength(1, { error: 'Email is required.' }),
    z.maxLength(5, { error: 'Please enter 5 addresses or fewer.' }),
  )
