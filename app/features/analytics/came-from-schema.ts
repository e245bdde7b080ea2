import * as z from 'zod/mini'

import { heardChoices } from '#app/business/heard-choices.ts'
import { withDefault } from '#app/http/field-schemas.ts'

/** The answer to "How did you hear about us?"; another one counts as none. */
export const heardFrom = withDefault(z.optional(z.enum(heardChoices.map(({ value }) => value))), undefined)

const text = z.optional(z.string())

/** The same as stored, for the office. `trafficSource`: the name by which requests are added up. */
export const storedSource = {
  trafficSource: z.nullable(z.string()),
  cameFrom: z.nullable(
    z.object({ page: text, referrer: text, source: text, medium: text, campaign: text, term: text, content: text }),
  ),
}
