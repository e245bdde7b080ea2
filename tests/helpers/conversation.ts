import { expect } from 'vitest'

import { twilioSignature } from '#app/features/conversations/twilio-signature.server.ts'

import type { useSite } from './test-site.ts'

/** Settings of a site that texts arrive at. */
export const hookSettings = {
  SMS_WEBHOOK_SECRET: 'the auth token of the provider',
  SITE_URL: 'https://www.example.com',
  PRIVATE_HOSTS: '127.0.0.1',
}
export const ada = '+13145550100'
export const agreed = { general: true, informational: true, marketing: false, noTexts: false }

interface Thread {
  items: { type: string; body?: string; words?: string | null; files?: { isStored: boolean; error: string | null }[] }[]
  text: { allowed: boolean; reason: string }
  tags: Record<string, string>
  seen: number
}

/** Texts from customers to a site, and what the owner sees of them. */
export function conversation(site: ReturnType<typeof useSite>) {
  let sent = 0
  const office = async (method: string, path: string, body?: object) => {
    const response = await site.send(method, path, { body, headers: await site.signIn() })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const thread = async (kind: string, id: number) =>
    (await office('GET', `/api/admin/customers/sender/${kind}/${id}/timeline?pageSize=100`)).body as unknown as Thread
  return {
    office,
    thread,
    text: async (body: string, from = ada, more: Record<string, string> = {}) => {
      const params = { From: from, To: '+18005550199', Body: body, MessageSid: `SM${++sent}`, ...more }
      const url = `${hookSettings.SITE_URL}/api/hooks/sms`
      const response = await site.send('POST', '/api/hooks/sms', {
        body: new URLSearchParams(params).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': twilioSignature(hookSettings.SMS_WEBHOOK_SECRET, url, params),
        },
      })
      expect(response.status).toBe(200)
      return response.text()
    },
    received: async (kind: string, id: number) =>
      (await thread(kind, id)).items.flatMap(({ type, body }) => (type === 'received' ? [body] : [])),
  }
}
