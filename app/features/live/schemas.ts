import * as z from 'zod/mini'

import { file, wholeNumber } from '#app/http/field-schemas.ts'

export const streamEvents = {
  /** The age of what the page shows, in milliseconds. */
  query: z.object({ age: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0) }),
  response: file,
}
