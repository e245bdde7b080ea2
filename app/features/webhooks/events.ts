/** What a webhook can follow, and how the office calls it. Forms' text-message choices come with their request. */
export const webhookEvents = {
  'booking.created': 'A booking request comes in',
  'booking.changed': 'A booking is confirmed, moved, cancelled or otherwise changed',
  'contact.created': 'A message of the contact form comes in',
  'privacy-contact.created': 'A message about privacy and texts comes in',
  'consent.changed': 'Somebody’s choice of texts changes by reply, by phone or in the office',
  'newsletter.subscribed': 'Somebody signs up for the newsletter on the site',
  'newsletter.unsubscribed': 'Somebody leaves the newsletter',
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What Send Test sends. */
export const testEvent = 'test'

/** The body of every message, as the Standard Webhooks specification has it. */
export const messageBody = (type: string, timestamp: string, data: Record<string, unknown>) =>
  JSON.stringify({ type, timestamp, data })
