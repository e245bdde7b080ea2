import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment } from '#app/http/fields.ts'
import { listOf, listQuery } from '#app/http/list.ts'

import { webhookEventNames } from './events.ts'

/** So many may be followed: each event is sent to each of them. */
export const mostWebhooks = 5

const url = z.string({ error: 'Enter a full address that starts with https://.' }).check(
  z.trim(),
  z.maxLength(1000, { error: 'Please use 1,000 characters or fewer.' }),
  z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: 'Enter a full address that starts with https://.',
    abort: true,
  }),
  z.refine((text) => text.startsWith('https:') || isThisMachine(text), {
    error: 'Names and phone numbers travel there: the address must start with https://.',
  }),
  z.refine((text) => !hasLogin(text), { error: 'Leave the user name and password out: messages are signed.' }),
)
/** No request is made to such an address. */
const hasLogin = (text: string) => {
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}
const isThisMachine = (text: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(text)?.hostname ?? '')

const events = z.array(z.enum(webhookEventNames), { error: 'Choose what it is told.' }).check(
  z.minLength(1, { error: 'Choose what it is told.' }),
  z.overwrite((names) => [...new Set(names)]),
)

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** Messages in each state. */
  waiting: z.int(),
  failed: z.int(),
  /** When the last one was taken. */
  lastSentAt: z.nullable(moment),
})
export type Webhook = z.output<typeof Webhook>

export const deliveryStates = ['queued', 'sending', 'sent', 'failed'] as const
export const Delivery = z.object({
  id: z.int(),
  event: z.string(),
  /** The body as sent. */
  request: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.int(),
  nextAt: moment,
  answerStatus: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
  createdAt: moment,
  sentAt: z.nullable(moment),
})
export type Delivery = z.output<typeof Delivery>

const path = '/api/admin/webhooks'
const one = { by: 'admin', atomic: true, params: idParam } as const
const withSecret = z.object({ webhook: Webhook, secret: z.string() })

/** The oldest first. */
export const listWebhooks = endpoint({ method: 'GET', path, by: 'admin', answer: z.array(Webhook) })
/**
 * 409 `too_many` beyond five. The secret its messages are signed with is told this once. Not `once`: its answer, kept to
 * be given again, would hold the secret.
 */
export const addWebhook = endpoint({
  method: 'POST',
  path,
  by: 'admin',
  atomic: true,
  body: z.object({ url, events }),
  answer: withSecret,
})
/** If-Match. Switched off, what waits for it goes on waiting, and nothing new is laid down. */
export const changeWebhook = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  ...one,
  body: z.partial(z.object({ url, events, isActive: z.boolean() })),
  answer: Webhook,
})
/** With everything that is kept of its messages. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  ...one,
  answer: z.object({ id: z.int() }),
})
/** The old secret signs nothing from then on. */
export const renewSecret = endpoint({ method: 'POST', path: `${path}/:id/secret`, ...one, answer: withSecret })
/** Lays one message down that says nothing, for the owner to see whether it arrives. 409 `off` where it is switched off. */
export const testWebhook = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  ...one,
  status: 202,
  answer: z.object({ queued: z.int() }),
})
/** The newest first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: `${path}/:id/deliveries`,
  by: 'admin',
  params: idParam,
  query: listQuery(),
  answer: listOf(Delivery),
})
/** Sends one again that failed or was taken, under the same id. 409 in any other state, or where its webhook is off. */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  ...one,
  answer: Delivery,
})
