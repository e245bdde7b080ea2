/** The events of webhooks, with their labels. Text-message choices on a form are part of its request. */
export const webhookEvents = {
  'booking.created': 'New booking request',
  'booking.changed': 'Booking confirmed, rescheduled, canceled or otherwise changed',
  'contact.created': 'New contact form message',
  'privacy-contact.created': 'New privacy form message',
  'consent.changed': 'Text consent changed by a reply, a call or the office',
  'newsletter.subscribed': 'Newsletter sign-up on the site',
  'newsletter.unsubscribed': 'Newsletter unsubscribe',
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** The event of test messages. */
export const testEvent = 'test'

/** The body of a message, as in the Standard Webhooks specification. */
export const messageBody = (type: string, timestamp: string, data: Record<string, unknown>) =>
  JSON.stringify({ type, timestamp, data })
