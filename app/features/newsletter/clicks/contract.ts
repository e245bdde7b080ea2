import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'

/**
 * A counted link of a newsletter: "{newsletter}.{number}.{whose it is}?to={signature}.{where it leads}". Leads on whoever
 * follows it, 404 to nowhere.
 */
export const followLink = endpoint({
  method: 'GET',
  path: '/api/newsletter/click/:link',
  by: 'visitor',
  params: z.object({ link: z.string().check(z.maxLength(200)) }),
  answer: file,
})

/** How many readers followed the links of a newsletter; those who did nothing else but what scanners do stand apart. */
export const Clicks = z.object({
  people: z.int(),
  automatic: z.int(),
  links: z.array(z.object({ url: z.string(), people: z.int(), automatic: z.int() })),
})
export type Clicks = z.output<typeof Clicks>
