import * as z from 'zod/mini'

import type { FormSpec } from '#app/layout/forms/form-spec.ts'

import { subscribe, unsubscribe } from './calls.ts'
import type * as schemas from './schemas.ts'
import { looksLikeAddress } from './address.ts'

const schema = z.object({
  email: z.string().check(z.refine(looksLikeAddress, { error: 'Please enter a valid email address.' })),
})
type Address = z.output<typeof schema>

const signUp = (place: 'home' | 'blog') =>
  ({ name: `newsletter-${place}`, endpoint: subscribe, schema, bodyOf: (address) => address }) satisfies FormSpec<
    Address,
    typeof schemas.subscribe
  >

export const homeNewsletterForm = signUp('home')
export const blogNewsletterForm = signUp('blog')
export const unsubscribeForm = {
  name: 'unsubscribe',
  endpoint: unsubscribe,
  schema,
  bodyOf: (address) => address,
} satisfies FormSpec<Address, typeof schemas.unsubscribe>
