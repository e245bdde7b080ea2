import type { Subscriber } from './events.ts'
import { activitySubscriber } from '#app/features/activity/subscriber.server.ts'
import { customerSubscribers } from '#app/features/customers/subscribers.server.ts'
import { historySubscribers } from '#app/features/leads/history.server.ts'
import { noticeSubscribers } from '#app/features/leads/notices/new-leads.server.ts'
import { erasedTracesSubscriber } from '#app/features/site-data/erased-traces.server.ts'
import { webhookSubscribers } from '#app/features/webhooks/subscriber.server.ts'

/** React to domain events, in this order. */
export const subscribers: Subscriber[] = [
  ...historySubscribers,
  ...customerSubscribers,
  ...noticeSubscribers,
  ...webhookSubscribers,
  erasedTracesSubscriber,
  activitySubscriber,
]
