import { formOf } from '#app/layout/forms/form-spec.ts'

import { acceptRenewal } from './calls.ts'
import * as schemas from './schemas.ts'

export const renewForm = formOf('renew', acceptRenewal, schemas.acceptRenewal.body)
