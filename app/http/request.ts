import { type ResponseOf, type BodyOf, type Endpoint, pathOf, type Schemas } from './endpoint.ts'
import { HttpError } from './http-error.ts'

/**
 * Every request from the browser to the server: with cookies, and with a JSON body if there is one. Throws HttpError for an
 * error response, TypeError if there is no response.
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

/** Makes a call and returns its typed response; throws like `request`. */
export async function call<S extends Schemas>(
  endpoint: Endpoint<S>,
  body: BodyOf<S>,
  options: { params?: Record<string, string | number>; headers?: Record<string, string> } = {},
): Promise<ResponseOf<S>> {
  return (await request(endpoint.method, pathOf(endpoint, options.params), body, options.headers)) as ResponseOf<S>
}
