import { expect, test } from 'vitest'

import { settings } from '#db/schema/site.ts'
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
const noSecond = { secondOpens: '', secondCloses: '' }
const week = hours.contactPage.week
  .with(1, { opens: '', closes: '', ...noSecond })
  .with(6, { opens: '09:30', closes: '00:00', ...noSecond })
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

const on = (date: string, opens: string, closes: string) => ({ validFrom: date, validThrough: date, opens, closes })
const closed = (date: string) => on(date, '00:00', '00:00')

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

test('the common holidays of every year count at one press, and an entry of the owner replaces its date', async () => {
  const value = {
    usHolidays: true,
    holidays: [{ date: '2026-12-25', name: 'Christmas', opens: '', closes: '12:00' }],
  }
  await save(value)
  expect(await page('/contact')).toContain('>Closed Thursday, November 26, for Thanksgiving.<')
  expect(await businessOn('/')).toMatchObject({
    specialOpeningHoursSpecification: [
      closed('2026-11-26'),
      on('2026-12-25', '07:00', '12:00'),
      ...['2027-01-01', '2027-05-31', '2027-07-04', '2027-09-06', '2027-11-25', '2027-12-25'].map(closed),
    ],
  })
  site.clock.now = new Date('2027-12-20T15:00:00Z')
  await save(value)
  expect(await page('/contact')).toContain('>Closed Saturday, December 25, for Christmas Day.<')
})

const dueAfter = async (now: string) => {
  site.clock.now = new Date(now)
  const sent = await site.send('POST', '/api/contacts', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
    body: {
      name: 'Ada Miller',
      email: 'ada@example.com',
      subject: 'general',
      message: now,
      smsConsent: { general: false, informational: false, marketing: false, noTexts: true },
    },
  })
  return ((await sent.json()) as { dueAt: string }).dueAt
}

test('a half holiday, a break and hours past midnight are shown, and search engines and deadlines know them', async () => {
  const friday = { opens: '09:00', closes: '12:00', secondOpens: '18:00', secondCloses: '02:00' }
  const holidays = [
    { date: '2026-11-25', name: 'inventory', closes: '12:00' },
    { date: '2026-11-27', name: 'the sale', opens: '10:00', closes: '00:00' },
    { date: '2026-11-30', name: 'training', opens: '10:30' },
    {
      date: '2026-12-01',
      name: 'a party',
      opens: '08:00',
      closes: '12:00',
      secondOpens: '14:00',
      secondCloses: '17:00',
    },
  ]
  await save({ contactPage: { ...hours.contactPage, week: hours.contactPage.week.with(5, friday) }, holidays })
  const contact = await page('/contact')
  expect(contact).toContain('>Closing at 12 PM on Wednesday, November 25, for inventory.<')
  expect(contact).toContain('>Open 10 AM to midnight on Friday, November 27, for the sale.<')
  expect(contact).toContain('>Opening at 10:30 AM on Monday, November 30, for training.<')
  expect(contact).toContain('>Open 8 AM to 12 PM and 2 PM to 5 PM on Tuesday, December 1, for a party.<')
  expect(await businessOn('/')).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '07:00', closes: '19:00' },
      { dayOfWeek: ['Friday'], opens: '09:00', closes: '12:00' },
      { dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
    ],
    specialOpeningHoursSpecification: [
      on('2026-11-25', '07:00', '12:00'),
      on('2026-11-27', '10:00', '23:59'),
      on('2026-11-30', '10:30', '19:00'),
      on('2026-12-01', '08:00', '12:00'),
      on('2026-12-01', '14:00', '17:00'),
    ],
  })
  // Half an hour before noon on Wednesday, then Thursday morning.
  expect(await dueAfter('2026-11-25T11:30:00-06:00')).toBe('2026-11-26T14:30:00.000Z')
  // A Friday with a break: half an hour before it, the rest in the evening.
  expect(await dueAfter('2026-12-04T11:30:00-06:00')).toBe('2026-12-05T01:30:00.000Z')
  expect(await dueAfter('2026-12-05T00:30:00-06:00')).toBe('2026-12-07T13:30:00.000Z')
})

test('hours stored before there were breaks and half holidays are read as they were', async () => {
  const plain = hours.contactPage.week.map(({ opens, closes }) => ({ opens, closes }))
  const value = { ...hours, contactPage: { ...hours.contactPage, week: plain }, holidays: [christmas] }
  await site.db.insert(settings).values({ key: 'website:hours', value })
  site.clearCache()
  const read = await site.get('/api/admin/website', await site.signIn())
  expect(await read.json()).toMatchObject({
    hours: {
      value: { contactPage: { week: hours.contactPage.week }, holidays: [{ ...christmas, opens: '', closes: '' }] },
    },
  })
})

test('words follow the times until the owner words them, each page in its style', async () => {
  const monday = { ...noSecond, opens: '07:30', closes: '16:00' }
  const saturday = { ...monday, opens: '09:00', closes: '12:00', secondOpens: '18:00', secondCloses: '02:00' }
  const week = [closedDay, monday, monday, monday, monday, closedDay, saturday]
  const blank = { weekdays: '', weekends: '', week }
  await save({ contactPage: blank, bookingPage: blank, termsPage: { ...blank, weekends: 'By appointment' } })
  expect(await page('/contact')).toMatch(/>Mon-Thu 7:30AM-4PM<.*>Weekends: Sat 9AM-12PM and 6PM-2AM</s)
  expect(await page('/booking')).toMatch(
    />Mon-Thu 7:30 AM to 4:00 PM<.*Sat 9:00 AM to 12:00 PM and 6:00 PM to 2:00 AM</s,
  )
  expect(await page('/terms-of-service')).toMatch(/Mon-Thu 7:30AM-4PM<.*By appointment</s)
})

test.each(['00:00', '23:59'])(
  'open from 00:00 to %s every day is open 24 hours on pages and for search engines',
  async (closes) => {
    const blank = {
      weekdays: '',
      weekends: '',
      week: Array.from({ length: 7 }, () => ({ ...closedDay, opens: '00:00', closes })),
    }
    const sale = { date: '2026-11-27', name: 'the sale', opens: '00:00', closes }
    await save({ contactPage: blank, bookingPage: blank, termsPage: blank, holidays: [sale] })
    for (const path of ['/contact', '/booking']) {
      const html = await page(path)
      expect(html, path).toContain('>Open 24 hours, 7 days a week<')
      expect(html, path).not.toContain('Weekends: ')
      expect(html, path).toContain('>Open 24 hours on Friday, November 27, for the sale.<')
    }
    expect((await page('/terms-of-service')).replaceAll(/<[^>]+>/g, '')).toContain(
      'Our regular hours are 24 hours a day, 7 days a week. Weekends: the same.',
    )
    expect(await page('/llms.txt')).toContain('- Business hours: Open 24 hours, 7 days a week\n')
    const wholeWeek = { dayOfWeek: { length: 7 }, opens: '00:00', closes: '23:59' }
    expect(await businessOn('/')).toMatchObject({
      openingHoursSpecification: wholeWeek,
      contactPoint: { hoursAvailable: wholeWeek },
      specialOpeningHoursSpecification: [on('2026-11-27', '00:00', '23:59')],
    })
  },
)

const closedDay = { opens: '', closes: '', ...noSecond }

test('words stored earlier are the owner’s where they say something else than the times', async () => {
  const { week: _, ...terms } = hours.termsPage
  const value = { ...hours, contactPage: { ...hours.contactPage, weekends: 'Never' }, termsPage: terms }
  await site.db.insert(settings).values({ key: 'website:hours', value })
  site.clearCache()
  const read = await site.get('/api/admin/website', await site.signIn())
  expect(await read.json()).toMatchObject({
    hours: {
      value: {
        contactPage: { weekdays: '', weekends: 'Never' },
        bookingPage: { weekdays: '', weekends: '' },
        termsPage: { weekdays: '', weekends: '', week: hours.termsPage.week },
      },
    },
  })
  expect(await page('/contact')).toMatch(/>Mon-Fri 7AM-7PM<.*>Weekends: Never</s)
  expect(await page('/booking')).toContain('>Mon-Fri 8:00 AM to 5:00 PM<')
  expect(await page('/terms-of-service')).toMatch(/Mon-Fri 8-6<.*After-hours service only</s)
})

const christmas = { date: '2026-12-25', name: 'Christmas' }

test('an invalid time is refused at its field, and nothing changes', async () => {
  const refused = await save({
    bookingPage: {
      weekdays: 'Mon-Fri',
      weekends: 'Closed',
      week: week
        .with(2, { opens: '17:00', closes: '17:00', ...noSecond })
        .with(3, { opens: '08:00', closes: '', ...noSecond })
        .with(4, { opens: '25:00', closes: '26:00', ...noSecond })
        .with(5, { opens: '08:00', closes: '12:00', secondOpens: '11:00', secondCloses: '17:00' })
        .with(6, { opens: '', closes: '', secondOpens: '13:00', secondCloses: '17:00' }),
    },
    holidays: [
      { date: '2026-02-30', name: '' },
      { date: '2026-12-24', name: 'Eve', opens: '08:00', secondOpens: '14:00', secondCloses: '17:00' },
    ],
  })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: {
        'bookingPage.week.2.closes': 'These times are the same. For a day around the clock, enter 12:00 AM twice.',
        'bookingPage.week.3.closes': 'Enter both times, or neither.',
        'bookingPage.week.4.opens': 'Enter a time.',
        'bookingPage.week.5.secondOpens': 'The second hours must begin after the first have ended.',
        'bookingPage.week.6.secondOpens': 'The second hours must begin after the first have ended.',
        'holidays.0.date': 'Fill in “Date”.',
        'holidays.0.name': 'Fill in “Name”.',
        'holidays.1.secondOpens': 'The second hours must begin after the first have ended.',
      },
    },
  })
  expect((await save({ holidays: [christmas, christmas] })).body).toMatchObject({
    fields: { 'holidays.1.date': 'This date is on the list already.' },
  })
  expect(await page('/booking')).toContain('Mon-Fri 8:00 AM to 5:00 PM')
})
