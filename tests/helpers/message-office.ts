import type { MessageKind } from '#app/features/contacts/statuses.ts'

import type { useSite } from './test-site.ts'

export const messagePaths = { contact: '/api/admin/contacts', 'privacy-contact': '/api/admin/privacy-contacts' }

/** The signed-in owner's requests about the messages of one form. */
export function messageOffice(site: ReturnType<typeof useSite>, kind: MessageKind) {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    site.send(method, messagePaths[kind] + path, { body, headers: { ...(await site.signIn()), ...headers } })
  return {
    get: (path = '') => send('GET', path),
    patch: (path: string, body: unknown, headers?: Record<string, string>) => send('PATCH', path, body, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => send('POST', path, body, headers),
    remove: (id: number, headers?: Record<string, string>) => send('DELETE', `/${id}`, undefined, headers),
  }
}
