import { formOf } from '#app/layout/forms/form-spec.ts'

import { declineReviews } from './calls.ts'
import * as schemas from './schemas.ts'

export const declineForm = formOf('decline-reviews', declineReviews, schemas.declineReviews.body)
