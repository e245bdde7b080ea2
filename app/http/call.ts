import { type AnswerOf, type BodyOf, type Endpoint, pathOf, type Schemas } from './endpoint.ts'
import { request } from './request.ts'

/** Makes a call that changes something and gives its typed answer; throws as `request` does. */
export async function call<S extends Schemas>(
  endpoint: Endpoint<S>,
  body: BodyOf<S>,
  options: { params?: Record<string, string | number>; headers?: Record<string, string> } = {},
): Promise<AnswerOf<S>> {
  return (await request(endpoint.method, pathOf(endpoint, options.params), body, options.headers)) as AnswerOf<S>
}
