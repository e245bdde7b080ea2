import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

import { expect, test } from 'vitest'

import { newsletterIssues, newsletters, newsletterTemplates } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import { queryOn, quoted, tablesOf } from '#db/tables.ts'
import { friday, office } from '#tests/helpers/bookings.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { conversation, hookSettings } from '#tests/helpers/conversation.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { headerOf } from '#tests/helpers/mailing-site.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const siteUrl = hookSettings.SITE_URL
const gateway = useServer(await startTextGateway())
const smtp = useServer(await startSmtpServer())
const site = useSite({ ...hookSettings, SMS_GATEWAY_URL: gateway.url, SMTP_URL: smtp.url })
const owner = office(site)

const at = (time: string) => void (site.clock.now = new Date(time))
const later = (minutes: number) => at(new Date(site.clock.now.getTime() + minutes * 60_000).toISOString())
const work = async (...jobs: string[]) => {
  for (const job of jobs) await site.work(job)
  later(1)
  await site.work('outbox')
}
const set = (key: string, value: object) => site.db.insert(settings).values({ key, value })
const agree = () =>
  submitConsent(site.db, {
    phone: '(314) 555-0100',
    smsConsent: { general: true, informational: true, marketing: true, noTexts: false },
  })
const subscribe = () => site.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.com' } })

async function askForReview() {
  await set('reviews', { links: [{ name: 'Google', url: 'https://g.example/review' }] })
  await insertLead.booking(site.db, { status: 'completed', completedAt: new Date('2026-11-18T21:00:00Z') })
  at('2026-11-19T15:00:00Z')
  await work('review-requests')
}

type Links = Record<string, string | null>
const page = null
const fall = '?utm_source=newsletter&utm_medium=email&utm_campaign=fall'
const counted = (position: number, url: string) =>
  `/api/newsletter/click/1.${position}.…?to=….${encodeURIComponent(url)}`
const subscriberLinks = {
  '/unsubscribe?token=…': page,
  '/api/newsletter/unsubscribe/…': '/unsubscribe?token=…',
}
/** What is sent, how, and all links to this site in it: each is a page, or redirects to an address. */
const table: [what: string, send: () => Promise<unknown>, links: Links][] = [
  [
    'requests, their reminders and their lateness',
    async () => {
      await insertLead.contact(site.db)
      await insertLead['privacy-contact'](site.db)
      await set('texts', { phones: ['(314) 555-0123'] })
      const eve = { firstName: 'Eve', lastName: 'Ward', phone: '(314) 555-0177', email: 'eve@example.com' }
      await site.send('POST', '/api/bookings', { body: { ...eve, serviceType: 'heating' } })
      await work('lead-mails')
      for (const time of ['2026-11-18T16:30:00Z', '2026-11-18T17:00:00Z']) {
        at(time)
        await work('lead-clock')
      }
    },
    {
      '/admin/bookings?id=1': '/admin/login?next=%2Fadmin%2Fbookings%3Fid%3D1',
      '/booking?manage=…': page,
      '/admin/contacts?id=1': '/admin/login?next=%2Fadmin%2Fcontacts%3Fid%3D1',
      '/admin/contacts?form=privacy&id=1': '/admin/login?next=%2Fadmin%2Fcontacts%3Fform%3Dprivacy%26id%3D1',
    },
  ],
  [
    'an appointment, its reminders and the end of it',
    async () => {
      await agree()
      const { id } = await customerPage(site)
      await work()
      at('2026-11-19T16:00:00Z')
      await work('appointment-reminders')
      const reason = { reason: 'The van broke down', cancelledBy: 'business' }
      await owner.patch(`${id}/status`, { status: 'cancelled', ...reason, notifyCustomer: true })
      await work()
      await owner.patch(`${id}/status`, { status: 'pending' })
      await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
      await work()
    },
    { '/booking?manage=…': page, '/booking?m=…': page, '/booking': page },
  ],
  [
    'what a customer does on their page',
    async () => {
      const customer = await customerPage(site)
      await customer.post('other-time', { picked: [{ date: '2026-11-24', part: 'morning' }] })
      await work()
      await customer.post('cancel', { choice: 'yes', reason: 'My plans changed' })
      await work()
    },
    {
      '/booking?manage=…': page,
      '/booking': page,
      '/admin/bookings?id=1': '/admin/login?next=%2Fadmin%2Fbookings%3Fid%3D1',
    },
  ],
  [
    'a request for a review by email',
    askForReview,
    {
      '/api/review-requests/…/sites/0': 'https://g.example/review',
      '/booking?review=…': page,
      '/api/review-requests/…/decline': '/booking?review=…',
    },
  ],
  ['a request for a review by text', () => agree().then(askForReview), { '/booking?review=…': page }],
  [
    'the question whether someone wants the newsletter',
    async () => {
      await set('newsletter', { doubleOptIn: true })
      await subscribe()
      await work()
    },
    { '/api/newsletter/confirm/…': page },
  ],
  [
    'the welcome to the newsletter',
    async () => {
      const welcome = { title: 'Welcome', subject: 'Welcome', content: 'Good to have you.', isPublished: true }
      await site.db.insert(newsletterTemplates).values(welcome)
      await set('newsletter', { welcomeTemplateId: 1 })
      await subscribe()
      await work('newsletter-welcome')
    },
    { ...subscriberLinks, [`/${fall.replace('fall', 'welcome')}`]: page, '/api/newsletter/view/0.…': page },
  ],
  [
    'a newsletter whose clicks are counted',
    async () => {
      await set('newsletter', { countClicks: true })
      await site.db.insert(newsletters).values({ email: 'ada@example.com' })
      const content = '[Book a visit]({{booking_url}}) or read [our guide](https://example.com/guide).'
      const issue = { subject: 'Fall', content, status: 'scheduled' as const, scheduledAt: site.clock.now }
      await site.db.insert(newsletterIssues).values(issue)
      await work('newsletter-start', 'newsletters')
    },
    {
      ...subscriberLinks,
      '/api/newsletter/view/1.…': page,
      [`/booking${fall}`]: page,
      [counted(0, `https://www.example.com/booking${fall}`)]: `/booking${fall}`,
      [counted(1, 'https://example.com/guide')]: 'https://example.com/guide',
      [counted(2, `https://www.example.com/${fall}`)]: `/${fall}`,
    },
  ],
  [
    'a text that means STOP',
    async () => {
      await conversation(site).text('Please stop texting me, I moved away')
      await work()
    },
    {
      '/admin/sms-consent-report?q=%2B13145550100':
        '/admin/login?next=%2Fadmin%2Fsms-consent-report%3Fq%3D%252B13145550100',
    },
  ],
  [
    'an alert',
    async () => {
      await set('backup', { at: '2026-11-01T12:00:00.000Z' })
      await work('alerts')
    },
    { '/admin': '/admin/login' },
  ],
  [
    'a test of the mail server',
    async () => site.send('POST', '/api/admin/settings/test-email', { headers: await site.signIn() }),
    { '/admin?tab=settings': '/admin/login?next=%2Fadmin%3Ftab%3Dsettings' },
  ],
]

const hrefsIn = (html = '') =>
  Array.from(html.matchAll(/ href="([^"]+)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))

/** The paths of all links to this site in what was sent, as a list without repetitions. */
function sentLinks() {
  const mails = smtp.received.flatMap((mail) => [
    ...hrefsIn(mail.html),
    ...Array.from(`${mail.text} ${headerOf(mail, 'list-unsubscribe')}`.matchAll(/https?:[^\s<>]+/g), String),
  ])
  const texts = gateway.requests.flatMap(({ text }) => Array.from(text.matchAll(/https?:\S+/g), String))
  const own = [...mails, ...texts].filter((href) => URL.parse(href)?.origin === siteUrl)
  return [...new Set(own.map((href) => new URL(href).pathname + new URL(href).search))].toSorted()
}
const withoutToken = (address: string) => address.replaceAll(/[\w-]{22,}/g, '…').replace(siteUrl, '') || '/'

/** Like a mail scanner, which sends nothing, or a browser. `fetch` would add headers of its own. */
async function open(path: string, method: string, headers: Record<string, string>) {
  const outgoing = request(site.url + path, { method, headers }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  return { status: response.statusCode!, location: response.headers.location ?? null }
}
const scanner = {}
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'sec-fetch-mode': 'navigate', accept: 'text/html' }

/** Every row of the site, except what counts that a link was followed. */
async function allRows() {
  const query = queryOn(site.database.pool)
  const tables = (await tablesOf(query)).filter(({ name }) => name !== 'newsletter_clicks')
  const dumps = tables.map(async ({ name, order }) => {
    const rows = await query(`select * from ${quoted(name)} order by ${order}`)
    return [name, rows.map(({ pressed_at: _at, pressed_site: _site, ...row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(dumps))
}

test.each(table)(
  'the links in %s change nothing and last, whoever opens them and how often',
  async (_what, send, links) => {
    await send()
    const paths = sentLinks()
    expect([...new Set(paths.map(withoutToken))]).toEqual(Object.keys(links).toSorted())
    for (const href of smtp.received.flatMap(({ html }) => hrefsIn(html)))
      expect(href).toMatch(/^(?:tel:\+1\d{10}$|mailto:|sms:|https:\/\/)/)
    const before = await allRows()
    for (const minutes of [0, 10, 20 * 60]) {
      later(minutes)
      for (const path of paths) {
        const redirect = links[withoutToken(path)]!
        for (const method of ['GET', 'HEAD'])
          for (const headers of [scanner, browser]) {
            const { status, location } = await open(path, method, headers)
            const about = `${method} ${path}`
            expect(status, about).toBeOneOf(redirect === page ? [200] : [302, 303])
            expect(location && withoutToken(location), about).toBe(redirect)
          }
      }
    }
    expect(await allRows()).toEqual(before)
  },
)
