import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const booking = {
  firstName: 'Mia',
  lastName: 'Stone',
  phone: '(314) 555-0100',
  serviceType: 'heating',
}

/** The same fields as JSON to the call, and as a plain form to the page. */
const ways = {
  JSON: (path: string, _page: string, _form: string, fields: object) => site.send('POST', path, { body: fields }),
  'a plain form': (_path: string, page: string, form: string, fields: object) =>
    fetch(site.url + page, {
      method: 'POST',
      body: new URLSearchParams({ ...(fields as Record<string, string>), form }),
      redirect: 'manual',
    }),
}

test.each(
  Object.entries(ways).flatMap(([way, send]) =>
    [
      ['mailto:mia@example.org\u00A0', 'mia@example.org'],
      ['info@bäcker-heizung.example', 'info@xn--bcker-heizung-bfb.example'],
    ].map(([typed, stored]) => [JSON.stringify(typed), way, send, typed!, stored!] as const),
  ),
)('%s is accepted as %s', async (_typed, _way, send, email, stored) => {
  const booked = await send('/api/bookings', '/booking', 'booking', { ...booking, email, privacyConsent: 'on' })
  expect(booked.status, await booked.text()).toBeLessThan(400)
  const subscribed = await send('/api/newsletter/subscribe', '/', 'newsletter-home', { email })
  expect(subscribed.status, await subscribed.text()).toBeLessThan(400)
  expect(await site.db.select({ email: bookings.email }).from(bookings)).toEqual([{ email: stored }])
  expect(await site.db.select({ email: newsletters.email }).from(newsletters)).toEqual([{ email: stored }])
})
