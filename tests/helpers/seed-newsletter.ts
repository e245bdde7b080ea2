import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import type { Database } from '#db/database.ts'

/** A newsletter that is due, with this many subscribers. */
export async function seedNewsletter({ orm }: Database, subscribers: number, ratePerSecond: number): Promise<void> {
  await orm.insert(settings).values({ key: 'newsletter', value: { ratePerSecond } })
  for (let at = 0; at < subscribers; at += 1000) {
    const emails = Array.from(
      { length: Math.min(1000, subscribers - at) },
      (_, index) => `reader${at + index}@example.org`,
    )
    await orm.insert(newsletters).values(emails.map((email) => ({ email })))
  }
  await orm.insert(newsletterIssues).values({
    subject: 'Fall checklist',
    content: 'Hello {{email}}\n[Book a visit]({{booking_url}})',
    status: 'scheduled',
    scheduledAt: new Date(),
  })
}

/** As if ten minutes had passed since killed processes claimed their last deliveries. */
export const passTenMinutes = ({ pool }: Database) =>
  pool.query(
    "update newsletter_deliveries set claimed_at = claimed_at - interval '11 minutes' where status = 'sending'",
  )

/** The deliveries by subscriber and the status of the newsletter. */
export async function readDeliveries({ orm }: Database) {
  const rows = await orm
    .select({ email: newsletterDeliveries.email, status: newsletterDeliveries.status })
    .from(newsletterDeliveries)
  const counts: Record<string, number> = {}
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1
  const [issue] = await orm.select({ status: newsletterIssues.status }).from(newsletterIssues)
  return { rows, counts, status: issue?.status }
}

/** The number of mails per address. */
export function mailsByAddress(received: { recipients: string[] }[]): Map<string, number> {
  const mails = new Map<string, number>()
  for (const { recipients } of received) for (const one of recipients) mails.set(one, (mails.get(one) ?? 0) + 1)
  return mails
}
