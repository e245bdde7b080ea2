import type * as z from 'zod/mini'

import { type Endpoint, pathOf } from './endpoint.ts'
import { request } from './request.ts'

/** Makes a call that changes something and gives its typed answer; throws as `request` does. */
export async function call<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  body: z.input<Body>,
  options: { params?: Record<string, string | number>; headers?: Record<string, string> } = {},
): Promise<z.output<Answer>> {
  return (await request(endpoint.method, pathOf(endpoint, options.params), body, options.headers)) as z.output<Answer>
}
