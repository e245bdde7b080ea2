import type { Subscriber } from './events.ts'
import { activitySubscriber } from '#app/features/activity/subscriber.server.ts'
import { assignmentSubscriber } from '#app/features/bookings/public.server.ts'
import { receivedSubscriber } from '#app/features/conversations/received.server.ts'
import { customerSubscriber } from '#app/features/customers/subscriber.server.ts'
import { historySubscriber } from '#app/features/leads/history.server.ts'
import { noticeSubscriber } from '#app/features/leads/notices/new-leads.server.ts'
import { privateFileSubscriber } from '#app/features/private-files/subscriber.server.ts'
import { memberSubscriber } from '#app/features/members/subscriber.server.ts'
import { linkSubscriber } from '#app/features/links/links.server.ts'
import { propertySubscriber } from '#app/features/properties/subscriber.server.ts'
import { reviewRequestSubscriber } from '#app/features/review-requests/subscriber.server.ts'
import { sampleDescriptionSubscriber } from '#app/features/website/sample-descriptions.server.ts'
import { webhookSubscriber } from '#app/features/webhooks/subscriber.server.ts'

/** React to domain events, in this order. */
export const subscribers: Subscriber[] = [
  receivedSubscriber,
  assignmentSubscriber,
  historySubscriber,
  customerSubscriber,
  propertySubscriber,
  memberSubscriber,
  noticeSubscriber,
  webhookSubscriber,
  privateFileSubscriber,
  linkSubscriber,
  reviewRequestSubscriber,
  sampleDescriptionSubscriber,
  activitySubscriber,
]
