import { expect, test } from 'vitest'

import { website } from '#db/seed/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const { hours } = website
const page = async (path: string) => (await site.send('GET', path)).text()
const save = async (changes: object) => {
  const response = await site.send('PATCH', '/api/admin/website/hours', {
    headers: await site.signIn(),
    body: { value: { ...hours, ...changes } },
  })
  return { status: response.status, body: (await response.json()) as { fields?: object } }
}
/** Closed on Mondays; on Saturdays until midnight. */
const week = hours.contactPage.week.with(1, { opens: '', closes: '' }).with(6, { opens: '09:30', closes: '00:00' })
const businessOn = async (path: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page(path)) ?? []
  return (JSON.parse(json) as { '@graph': [object] })['@graph'][0]
}

test('the hours of a page are shown on it, and its deadlines count by them', async () => {
  await save({ contactPage: { weekdays: 'Tue-Fri 7-7', weekends: 'Sat 9:30-midnight', week } })
  const contact = await page('/contact')
  expect(contact).toContain('>Tue-Fri 7-7<')
  expect(contact).toContain('>Weekends: Sat 9:30-midnight<')
  expect(await page('/booking')).toContain('Mon-Fri 8:00 AM to 5:00 PM')
  expect(await page('/llms.txt')).toContain('- Business hours: Tue-Fri 7-7; weekends: Sat 9:30-midnight\n')
  expect(await businessOn('/contact')).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '07:00', closes: '19:00' },
      { dayOfWeek: ['Saturday'], opens: '09:30', closes: '23:59' },
    ],
    contactPoint: { hoursAvailable: { opens: '08:00', closes: '17:00' } },
  })
  // A Friday at 6 PM.
  site.clock.now = new Date('2026-11-21T00:00:00Z')
  const message = {
    name: 'Ada Miller',
    email: 'ada@example.com',
    phone: '(314) 555-0100',
    subject: 'general',
    message: 'Do you service boilers?',
    smsConsent: { general: false, informational: false, marketing: false, noTexts: true },
  }
  const sent = await site.send('POST', '/api/contacts', { body: message })
  expect(await sent.json()).toMatchObject({ dueAt: '2026-11-21T16:30:00.000Z' })
})

const closed = (date: string) => ({ validFrom: date, validThrough: date, opens: '00:00', closes: '00:00' })

test('a holiday is shown two weeks before, and search engines know it', async () => {
  const holidays = [
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2026-11-26', name: 'Thanksgiving' },
    { date: '2026-11-11', name: 'Veterans Day' },
  ]
  await save({ holidays })
  for (const path of ['/contact', '/booking']) {
    const html = await page(path)
    expect(html).toContain('>Closed Thursday, November 26, for Thanksgiving.<')
    expect(html).not.toMatch(/>Closed (?!Thursday)/)
  }
  expect(await businessOn('/')).toMatchObject({
    specialOpeningHoursSpecification: [closed('2026-11-26'), closed('2027-01-01')],
  })
})

test('an invalid time is refused at its field, and nothing changes', async () => {
  const refused = await save({
    bookingPage: {
      weekdays: 'Mon-Fri',
      weekends: 'Closed',
      week: week
        .with(2, { opens: '17:00', closes: '08:00' })
        .with(3, { opens: '08:00', closes: '' })
        .with(4, { opens: '25:00', closes: '26:00' }),
    },
    holidays: [{ date: '2026-02-30', name: '' }],
  })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: {
        'bookingPage.week.2.closes': 'The closing time must be after the opening time.',
        'bookingPage.week.3.closes': 'Enter both times, or neither on a day you are closed.',
        'bookingPage.week.4.opens': 'Enter a time.',
        'holidays.0.date': 'Fill in “Date”.',
        'holidays.0.name': 'Fill in “Name”.',
      },
    },
  })
  const christmas = { date: '2026-12-25', name: 'Christmas' }
  expect((await save({ holidays: [christmas, christmas] })).body).toMatchObject({
    fields: { 'holidays.1.date': 'This date is on the list already.' },
  })
  expect(await page('/booking')).toContain('Mon-Fri 8:00 AM to 5:00 PM')
})
