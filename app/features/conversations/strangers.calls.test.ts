import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contacts, privateFiles } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'
import { part, answeredSite } from '#tests/helpers/answers.ts'
import { testImage } from '#tests/helpers/test-images.ts'

const { site, smtp, mail, read } = await answeredSite()

test('an answer from another address is marked as such, and answers to it go to the address that is known', async () => {
  await mail('Please use this one.', { From: 'Mallory <mallory@example.net>' })
  expect(await read()).toMatchObject([{ from: 'mallory@example.net' }])
  expect(await site.rows(contacts)).toMatchObject([{ email: 'ada@example.com', subject: 'Email from another address' }])
  await mail('It is me.')
  await read()
  expect(await site.rows(contacts)).toMatchObject([{ message: 'It is me.', subject: 'Email' }])
})

test('a mail of this version is known by letters that its ID and its moment don’t tell', async () => {
  const queued = { status: 'queued', sentAt: null } as const
  await site.db.update(outbox).set(queued)
  await site.work('outbox')
  const id = smtp.received[0]!.messageId!
  expect(id).toMatch(/^<outbox-1\.[\da-f]{16}@www\.example\.com>$/)
  await mail('By its moment.')
  await mail('By its neighbor’s.', { 'In-Reply-To': id.replace('outbox-1', 'outbox-2') })
  expect(await read()).toEqual([])
  await mail('By its ID.', { 'In-Reply-To': id })
  expect(await read()).toMatchObject([{ body: 'By its ID.' }])
})

test('a report on a mail to a customer shows it as not delivered, and the owner is told to call', async () => {
  const [sent] = await site.rows(outbox)
  const report = `--B
Content-Type: message/delivery-status

Reporting-MTA: dns; example.org

Final-Recipient: rfc822; ada@example.com
Action: failed
Status: 5.1.1

--B--`
  await mail(report, {
    From: 'mailer-daemon@example.org',
    'Auto-Submitted': 'auto-replied',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary=B',
    'In-Reply-To': `<outbox-1.${sent!.createdAt.getTime()}@www.example.com>`,
  })
  expect(await read()).toEqual([])
  expect(await site.rows(outbox)).toMatchObject([
    { status: 'failed', delivery: 'undelivered', lastError: 'It came back: 5.1.1' },
  ])
  const headers = await site.signIn()
  const body = await (await site.get('/api/admin/customers/sender/booking/1/timeline', headers)).json()
  expect(body).toMatchObject({ email: { allowed: true, reason: expect.stringContaining('better call') as string } })
  await site.work('alerts')
  expect(await (await site.get('/api/admin/alerts', headers)).json()).toMatchObject({
    items: [{ key: 'undelivered', advice: expect.stringContaining('Call them: B-1001.') as string }],
  })
})

const logo = (name: string) =>
  part(name, 'image/png', 'iVBORw0KGgo=').replace('attachment;', `inline;\nContent-ID: <${name}>\nX-`)

test('of 22 logos and a photo the photo is stored, and what is not stored is named', async () => {
  const logos = Array.from({ length: 22 }, (_, at) => logo(`image${at}.png`)).join('')
  const photo = part('nameplate.jpg', 'image/jpeg', (await testImage(60, 40, 'jpeg')).toString('base64'))
  await mail(`--B\nContent-Type: text/html\n\n<p>See it.</p>\n${logos}${photo}--B--`, {
    'Content-Type': 'multipart/related; boundary=B',
  })
  await read()
  const files = await site.db.select().from(privateFiles).orderBy(asc(privateFiles.id))
  expect(files[0]).toMatchObject({ name: 'nameplate.jpg', error: null, content: expect.any(Uint8Array) as object })
  expect(files.slice(20).map(({ error }) => error)).toEqual(Array(3).fill('Only 20 files of an email are stored.'))
})
