import type { useSite } from './test-site.ts'

/** Requests about posts and categories, by the owner and by a visitor. */
export const blogOffice = (site: ReturnType<typeof useSite>) => {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await site.send(method, path, {
      ...(body !== undefined && { body }),
      headers: { ...(await site.signIn()), ...headers },
    })
    return {
      status: response.status,
      etag: response.headers.get('etag'),
      body: (await response.json()) as ResponseRecord,
    }
  }
  return {
    send,
    create: async (more: object = {}) => (await send('POST', '/api/blog-posts', { ...samplePost, ...more })).body,
    versions: async (id: number) => [...(await send('GET', `${postsPath}/${id}/revisions`)).body] as ResponseRecord[],
    visitor: async (path: string) => (await (await site.get(path)).json()) as ResponseRecord[],
  }
}

/** A response body. Missing fields fail the assertions on them. */
export type ResponseRecord = Record<string, unknown> & {
  id: number
  title: string
  content: string
  slug: string
  createdAt: string
  updatedAt: string
  [Symbol.iterator]: () => IterableIterator<unknown>
}

export const postsPath = '/api/admin/blog-posts'
export const samplePost = {
  title: 'Filters',
  excerpt: 'In short.',
  content: 'One.\n\nTwo **bold**.',
  category: 'HVAC Tips',
}
