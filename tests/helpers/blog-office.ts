import type { useSite } from './test-site.ts'

/** Calls of the administrator about posts and categories, with whatever is answered. */
export const blogOffice = (site: ReturnType<typeof useSite>) => {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await site.send(method, path, {
      ...(body !== undefined && { body }),
      headers: { ...(await site.signIn()), ...headers },
    })
    return { status: response.status, etag: response.headers.get('etag'), body: (await response.json()) as Answered }
  }
  return {
    send,
    create: async (more: object = {}) => (await send('POST', '/api/blog-posts', { ...postWords, ...more })).body,
    versions: async (id: number) => [...(await send('GET', `${postsPath}/${id}/revisions`)).body] as Answered[],
    visitor: async (path: string) => (await (await site.get(path)).json()) as Answered[],
  }
}

/** Fields are looked at one by one; what is missing shows itself. */
export type Answered = Record<string, unknown> & {
  id: number
  title: string
  content: string
  slug: string
  createdAt: string
  updatedAt: string
  [Symbol.iterator]: () => IterableIterator<unknown>
}

export const postsPath = '/api/admin/blog-posts'
export const postWords = {
  title: 'Filters',
  excerpt: 'In short.',
  content: 'One.\n\nTwo **bold**.',
  category: 'HVAC Tips',
}
