import type * as z from 'zod/mini'

import type { FormSpec } from '#app/layout/forms/form-spec.ts'

import { declineReviews } from './calls.ts'
import * as schemas from './schemas.ts'

export const declineForm = {
  name: 'decline-reviews',
  endpoint: declineReviews,
  schema: schemas.declineReviews.body,
  bodyOf: (checked) => checked,
} satisfies FormSpec<z.output<typeof schemas.declineReviews.body>, typeof schemas.declineReviews>
