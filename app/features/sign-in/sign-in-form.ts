import * as z from 'zod/mini'

import type { FormSpec } from '#app/layout/forms/form-spec.ts'

import { signIn } from './calls.ts'
import * as schemas from './schemas.ts'

const schema = z.object({ password: schemas.Password, code: z.optional(z.string()) })

/** The form of /admin/login, as posted without JavaScript. */
export const signInForm = {
  name: 'login',
  endpoint: signIn,
  schema,
  bodyOf: ({ password, code }) => (code ? { password, code } : { password }),
} satisfies FormSpec<z.output<typeof schema>, typeof schemas.signIn>
