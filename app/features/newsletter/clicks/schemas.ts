import * as z from 'zod/mini'

import { file } from '#app/http/field-schemas.ts'

export const followLink = { params: z.object({ link: z.string().check(z.maxLength(200)) }), answer: file }

/** How many readers followed the links of a newsletter; those who did nothing else but what scanners do stand apart. */
export const Clicks = z.object({
  people: z.int(),
  automatic: z.int(),
  links: z.array(z.object({ url: z.string(), people: z.int(), automatic: z.int() })),
})
export type Clicks = z.output<typeof Clicks>
