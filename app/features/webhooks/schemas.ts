import * as z from 'zod/mini'

import { idParam, moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

import { webhookEventNames } from './events.ts'

const url = z.string({ error: 'Enter a full address that starts with https://.' }).check(
  z.trim(),
  z.maxLength(1000, { error: 'Please use 1,000 characters or fewer.' }),
  z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: 'Enter a full address that starts with https://.',
    abort: true,
  }),
  z.refine((text) => text.startsWith('https:') || isThisMachine(text), {
    error: 'The address must start with https:// because customer details are sent to it.',
  }),
  z.refine((text) => !hasLogin(text), { error: 'Remove the user name and password from the address.' }),
)
/** Requests to such addresses are refused. */
const hasLogin = (text: string) => {
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}
const isThisMachine = (text: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(text)?.hostname ?? '')

const events = z.array(z.enum(webhookEventNames), { error: 'Choose at least one event.' }).check(
  z.minLength(1, { error: 'Choose at least one event.' }),
  z.overwrite((names) => [...new Set(names)]),
)

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** Counts of messages. */
  waiting: z.int(),
  failed: z.int(),
  /** When the last message was delivered. */
  lastSentAt: z.nullable(moment),
})
export type Webhook = z.output<typeof Webhook>

export const deliveryStatuses = ['queued', 'sending', 'sent', 'failed'] as const
export const Delivery = z.object({
  id: z.int(),
  event: z.string(),
  /** The body as sent. */
  request: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  nextAt: moment,
  responseStatus: z.nullable(z.int()),
  response: z.nullable(z.string()),
  error: z.nullable(z.string()),
  createdAt: moment,
  sentAt: z.nullable(moment),
})
export type Delivery = z.output<typeof Delivery>

const one = { params: idParam }
const withSecret = z.object({ webhook: Webhook, secret: z.string() })

export const listWebhooks = { response: z.array(Webhook) }
export const addWebhook = { body: z.object({ url, events }), response: withSecret }
export const changeWebhook = {
  ...one,
  body: z.partial(z.object({ url, events, isActive: z.boolean() })),
  response: Webhook,
}
export const deleteWebhook = { ...one, response: z.object({ id: z.int() }) }
export const renewSecret = { ...one, response: withSecret }
export const testWebhook = { ...one, response: z.object({ queued: z.int() }) }
export const listDeliveries = { params: idParam, query: listQuery(), response: listOf(Delivery) }
export const resendDelivery = { ...one, response: Delivery }
