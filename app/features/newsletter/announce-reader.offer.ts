import { type EventContext, publish } from '#app/events.ts'

interface Subscriber {
  id: number
  email: string
}

/** Publishes who signed up, `source` naming the form. */
export const announceJoined = (context: EventContext, subscriber: Subscriber, source: string | null) =>
  publish(context, 'newsletter.subscribed', { subscribers: [subscriber], source })

/** Publishes who left, `source` naming how. */
export const announceLeft = (context: EventContext, subscribers: readonly Subscriber[], source: string) =>
  publish(context, 'newsletter.unsubscribed', { subscribers, source })
