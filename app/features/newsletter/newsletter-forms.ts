import * as z from 'zod/mini'

import { formOf } from '#app/layout/forms/form-spec.ts'

import { subscribe, unsubscribe } from './calls.ts'
import { looksLikeAddress } from './address.ts'

const schema = z.object({
  email: z.string().check(z.refine(looksLikeAddress, { error: 'Please enter a valid email address.' })),
})

export const homeNewsletterForm = formOf('newsletter-home', subscribe, schema)
export const blogNewsletterForm = formOf('newsletter-blog', subscribe, schema)
export const unsubscribeForm = formOf('unsubscribe', unsubscribe, schema)
