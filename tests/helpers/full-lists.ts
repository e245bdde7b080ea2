import type { APIRequestContext } from '@playwright/test'

import { scheduleSql } from './schedule-sql.ts'

type Rows = (sql: string, values?: unknown[]) => Promise<unknown>

/** How long the words in typed text are. */
export const ordinary = {
  first: 'Ada',
  last: 'Miller',
  mailbox: 'ada.miller',
  host: 'example.com',
  title: 'Get your home ready for the first cold snap',
  category: 'Seasonal Care',
  error: '550 No such user here',
}
export const long: typeof ordinary = {
  first: 'Wilhelmina-Konstantina',
  last: `Featherstonehaugh ${'Llanfairpwllgwyngyll'.repeat(2)}`,
  mailbox: 'wilhelmina.featherstonehaugh-cholmondeley.of.the.older.line',
  host: 'mail.the-very-long-name-of-a-company-in-st-louis.example.com',
  title: `Thermostatheizkörperventileinstellungsanleitung${'en'.repeat(20)} and what they have to do with your bill`,
  category: `Donaudampfschifffahrtsgesellschaft ${'W'.repeat(50)}`,
  error: `451 4.7.1 ${'https://postmaster.example.com/greylisted/'.repeat(3)} try again later`,
}

const bookingStates = ['pending', 'contacted', 'confirmed', 'completed', 'cancelled', 'no-show', 'spam']
const smsConsent = { general: true, informational: true, marketing: true, noTexts: false }

/** Fills every list of the office with rows in all their states, through the public forms if there is one. */
export async function fillLists(request: APIRequestContext, rows: Rows, words: typeof ordinary): Promise<void> {
  const cameFrom = { page: '/', source: words.category, campaign: words.title }
  let visitor = 0
  const post = async (path: string, data: object) => {
    const headers = {
      'x-forwarded-for': `10.9.${words.first.length}.${++visitor}`,
      'x-came-from': encodeURIComponent(JSON.stringify(cameFrom)),
    }
    const response = await request.post(path, { data, headers })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  }
  const { first, last, mailbox, host, title, category, error } = words
  const message = `${title}. ${title}.`
  const email = (which: string) => `${which}-${mailbox}@${host}`
  const phone = (which: number) => `(314) 555-0${100 + which}`
  for (const [at, status] of bookingStates.entries()) {
    const person = { firstName: first, lastName: `${last} ${at}`, email: email(status), phone: phone(at) }
    await post('/api/bookings', {
      ...person,
      serviceType: 'emergency',
      preferredDate: '2031-09-24',
      message,
      smsConsent,
      heardFrom: 'search',
    })
    await rows(scheduleSql('email = $1', "timestamptz '2031-09-24T15:00Z'", "timestamptz '2031-09-24T17:30Z'"), [
      email(status),
    ])
    await rows(
      `update bookings set status = $1, due_at = now() + interval '100 hours' - interval '30 hours' * $3::int,
       created_at = now() - interval '40 days' where email = $2`,
      [status, email(status), at],
    )
  }
  for (const [at, status] of ['unread', 'read', 'replied', 'archived', 'spam'].entries()) {
    const person = { name: `${first} ${last}`, email: email(status), phone: phone(at), message, smsConsent }
    await post('/api/contacts', { ...person, subject: 'service-request' })
    await post('/api/privacy-contact', { ...person, submittedAt: new Date().toISOString() })
    await rows(`update contacts set status = $1, created_at = now() - interval '3 days' where email = $2`, [
      status,
      email(status),
    ])
    await rows(`update privacy_contacts set status = case when $1 = 'unread' then 'new' else $1 end where email = $2`, [
      status,
      email(status),
    ])
  }
  const sources = [null, 'page', 'one-click', 'admin', 'complaint', 'bounce']
  for (const [at, status] of ['active', 'unconfirmed', 'unsubscribed', 'bounced', 'complained'].entries()) {
    await rows(
      `insert into newsletters (email, status, source, subscribed_at, unsubscribed_at, unsubscribe_source, last_sent_at)
       values (lower($1), $2, 'unsubscribe', now() - interval '400 days', now() - interval '200 days', $3, now() - interval '3 days')`,
      [email(status), status, sources[at]],
    )
  }
  for (const status of ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed']) {
    await rows(
      `insert into newsletter_issues (subject, preview_text, content, status, pause_reason, scheduled_at, started_at, finished_at, html, text)
       values ($1, $1, 'x', $2, case when $2 = 'paused' then 'missed-time' end, now() + interval '40 days',
         case when $2 in ('draft', 'scheduled') then null else now() - interval '3 days' end,
         case when $2 in ('sent', 'cancelled', 'failed') then now() - interval '2 days' end, 'x', 'x')`,
      [title.slice(0, 150), status],
    )
  }
  await rows(
    `insert into newsletter_deliveries (issue_id, subscriber_id, email, status)
     select i.id, n, 'x', case when n % 7 = 0 then 'failed' when i.status = 'sending' then 'queued' else 'sent' end
     from newsletter_issues i, generate_series(1, 1234) n where i.status not in ('draft', 'scheduled') and i.subject = $1`,
    [title.slice(0, 150)],
  )
  await rows('insert into categories (name, slug) values ($1, $2) on conflict do nothing', [
    category.slice(0, 100),
    `a-${category.toLowerCase().replaceAll(/\W+/g, '-')}`.slice(0, 100),
  ])
  await rows(
    `insert into blog_posts (title, excerpt, content, category, is_published, published_at)
     values ($1, 'x', 'y', $2, true, now()), ($1, 'x', 'y', $2, false, null), ($1, 'x', 'y', $2, false, now() + interval '40 days')`,
    [title, category.slice(0, 100)],
  )
  for (const status of ['queued', 'sending', 'sent', 'failed', 'held', 'discarded']) {
    await rows(
      `insert into outbox (kind, "to", subject, html, text, status, attempts, next_at, last_error, related_kind, related_id)
       values ('customer-received', $1, $2, 'x', 'x', $3, 4, now() + interval '1 day', case when $3 in ('failed', 'queued') then $4 end, 'booking', 1)`,
      [email(status), title, status, error],
    )
  }
  await rows(
    `insert into activity_log (at, actor, action, kind, record_id, summary, ip)
     values (now(), 'visitor', 'blog.update', 'post', 1, $1, '2001:db8:85a3:1234:5678:8a2e:370:7334'), (now(), 'admin', 'settings.update', 'settings', null, $1, '203.0.113.9')`,
    [`Changed “${title}”`],
  )
  await rows(`insert into newsletters (email, deleted_at) values (lower($1), now() - interval '3 days')`, [
    email('deleted'),
  ])
  await rows(
    `insert into blog_posts (title, excerpt, content, category, deleted_at) values ($1, 'x', 'y', $2, now())`,
    [title, category.slice(0, 100)],
  )
  await rows(
    `insert into visit_counts (day, page, kind, bucket, count)
     select current_date, page, kind, case when kind in ('lcp', 'inp', 'cls') then 80 else 0 end, 123456
     from unnest(array['/', '/blog/:id', '/terms-of-service']) page, unnest(array['view', 'call', 'booking-begun', 'booking-sent', 'lcp', 'inp', 'cls']) kind
     on conflict do nothing`,
  )
}
