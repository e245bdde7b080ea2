import { type QueryValues, searchOf } from './api-query.ts'
import { type ResponseOf, type BodyOf, type Endpoint, pathOf, type Schemas } from './endpoint.ts'
import { HttpError } from './http-error.ts'

/**
 * Every request from the browser to the server: with cookies, and with its body as a form with files or as JSON. Throws
 * HttpError for an error response, TypeError if there is no response.
 */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  { headers, signal }: Omit<RequestOptions, 'params'> = {},
): Promise<unknown> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
  const text = await response.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

interface RequestOptions {
  params?: Record<string, string | number>
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Makes a call and returns its typed response; throws like `request`. */
export async function call<S extends Schemas>(
  endpoint: Endpoint<S>,
  body: BodyOf<S>,
  { params, ...options }: RequestOptions = {},
): Promise<ResponseOf<S>> {
  return (await request(endpoint.method, pathOf(endpoint, params), body, options)) as ResponseOf<S>
}

/** Uploads a file to a call that takes one; throws like `request`. */
export async function upload<S extends Schemas>(
  endpoint: Endpoint<S>,
  file: Blob,
  { params, query, ...options }: RequestOptions & { query?: QueryValues } = {},
): Promise<ResponseOf<S>> {
  const body = new FormData()
  body.append(endpoint.multipart?.field ?? 'image', file)
  return (await request('POST', pathOf(endpoint, params) + searchOf(query), body, options)) as ResponseOf<S>
}
