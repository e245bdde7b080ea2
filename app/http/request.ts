import { type ResponseOf, type BodyOf, type Endpoint, pathOf, type Schemas } from './endpoint.ts'
import { HttpError } from './http-error.ts'

/**
 * The one way the browser talks to the server (SPEC §7): cookies sent, JSON with its header only when there is a body.
 * Throws HttpError for any answer that is not OK, TypeError when nothing answered.
 */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
  const text = await response.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Makes a call that changes something and gives its typed answer; throws as `request` does. */
export async function call<S extends Schemas>(
  endpoint: Endpoint<S>,
  body: BodyOf<S>,
  options: { params?: Record<string, string | number>; headers?: Record<string, string> } = {},
): Promise<ResponseOf<S>> {
  return (await request(endpoint.method, pathOf(endpoint, options.params), body, options.headers)) as ResponseOf<S>
}
