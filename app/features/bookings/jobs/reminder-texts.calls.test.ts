import { asc, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { textSegments } from '#app/business/text-segments.ts'
import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import { writeSetting } from '#app/server/config/settings.ts'
import { storeBooking as storeBookingRow } from '#db/booking-rows.ts'
import { outbox } from '#db/schema/outbox.ts'
import { technicians } from '#db/schema/technicians.ts'
import { confirmedBooking, office } from '#tests/helpers/bookings.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const gateway = useServer(await startTextGateway())
const site = useSite({ SMS_GATEWAY_URL: gateway.url })
const owner = office(site)
const at = (time: string) => (site.clock.now = new Date(time))
const due = '2026-11-19T16:00:00.000Z'
const texts = () =>
  site.db
    .select()
    .from(outbox)
    .where(like(outbox.kind, 'customer-text-%'))
    .orderBy(asc(outbox.relatedId), asc(outbox.id))
const agree = (phone: string, choice: Partial<typeof noChoice>) =>
  submitConsent(site.db, { phone, smsConsent: { ...noChoice, ...choice } })

const confirmed = (phone: string) => confirmedBooking(site, { phone })

async function sendReminders() {
  await site.work('appointment-reminders')
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
}

test('who agreed to informational texts gets the reminder by text too, nobody else', async () => {
  await agree('(314) 555-0101', { informational: true })
  await agree('(314) 555-0102', { general: true, marketing: true })
  await agree('(314) 555-0103', { informational: true })
  await agree('(314) 555-0103', { noTexts: true })
  for (const last of [1, 2, 3, 4]) await confirmed(`(314) 555-010${last}`)
  at(due)
  await sendReminders()
  await sendReminders()
  expect(gateway.requests).toMatchObject([
    {
      to: '+13145550101',
      text: expect.stringMatching(
        /^Calm Climate Heating & Cooling: Your appointment tomorrow: Fri, Nov 20, between 9 and 11 AM\. To change it: http:\/\/www\.example\.com\/booking\?m=[\w-]{22} or call \(314\) 555-0142\. Reply STOP to opt out\.$/,
      ),
    },
  ])
  expect(textSegments(gateway.requests[0]!.text).segments).toBe(2)
  const [text] = await texts()
  expect(text).toMatchObject({ status: 'sent' })
  // Nor can it be sent again, whatever they said since.
  const resent = await site.send('POST', `/api/admin/outbox/${text!.id}/resend`, { headers: await site.signIn() })
  expect([resent.status, await resent.json()]).toMatchObject([409, { message: 'A text to a customer is sent once.' }])
  expect(await site.db.$count(outbox, like(outbox.kind, 'customer-reminder'))).toBe(4)
})

test('a text that waits is not sent after the customer opted out or the appointment was canceled', async () => {
  await agree('(314) 555-0101', { informational: true })
  await agree('(314) 555-0102', { informational: true })
  await confirmed('(314) 555-0101')
  const canceled = await confirmed('(314) 555-0102')
  at(due)
  await site.work('appointment-reminders')
  await agree('(314) 555-0101', { noTexts: true })
  await owner.patch(`${canceled}/status`, { status: 'cancelled', reason: 'Moved away', cancelledBy: 'customer' })
  at('2026-11-19T16:01:00.000Z')
  await site.work('outbox')
  expect(gateway.requests).toEqual([])
  expect(await texts()).toMatchObject([
    { status: 'discarded', cancelReason: 'unsubscribed' },
    { status: 'discarded', cancelReason: 'withdrawn' },
  ])
})

test('after an outage that lasted into the night, the text waits for the morning', async () => {
  await agree('(314) 555-0101', { informational: true })
  await confirmed('(314) 555-0101')
  at('2026-11-20T05:00:00.000Z')
  await sendReminders()
  expect(gateway.requests).toEqual([])
  expect(await texts()).toMatchObject([{ status: 'held', sentAt: null }])
  at('2026-11-20T13:59:00.000Z')
  await site.work('outbox')
  expect(gateway.requests).toEqual([])
  at('2026-11-20T14:01:00.000Z')
  await site.work('outbox')
  expect(gateway.requests).toMatchObject([{ text: expect.stringContaining('Your appointment today: Fri, Nov 20') }])
})

test('the text names who comes, if the owner wants that', async () => {
  await agree('(314) 555-0101', { informational: true })
  await writeSetting(site.db, 'team', { nameTechnician: true }, site.clock.now)
  const team = [
    { name: 'Marcus Lee', color: 'blue' },
    { name: 'Ana Ruiz', color: 'orange' },
  ]
  const [marcus] = await site.db.insert(technicians).values(team).returning()
  await storeBookingRow(site.db, await confirmed('(314) 555-0101'), { technicianId: marcus!.id })
  at(due)
  await sendReminders()
  expect(gateway.requests[0]?.text).toContain('between 9 and 11 AM. Marcus Lee will come. To change it:')
})
