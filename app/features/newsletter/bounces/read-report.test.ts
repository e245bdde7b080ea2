import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { fastestRun } from '#tests/helpers/fastest-run.ts'

import { readReport } from './read-report.server.ts'

const read = async (name: string) =>
  readReport(await readFile(join(import.meta.dirname, '../../../../tests/samples/bounces', `${name}.eml`)))
const messageId = 'newsletter-1-1-ab12cd34ab12cd34@localhost'

test.each([
  [
    'postfix-unknown-user',
    '550 5.1.1 <ada@example.net>: Recipient address rejected: User unknown in virtual mailbox table',
  ],
  ['exim', '550 No Such User Here'],
  ['exim-old', expect.stringMatching(/550 5.1.1 <ada@example.net>: Recipient address rejected: User unknown$/)],
  [
    'exchange-online',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.net not found by SMTP address lookup',
  ],
  ['no-such-domain', 'NXDOMAIN looking up the mail server of example.net'],
  ['text-with-copy', expect.stringContaining('550 5.1.1 there is no such person')],
  ['gmail', expect.stringMatching(/^550-5.1.1 The email account that you tried to reach does not exist/)],
])('%s: a hard bounce with its reason and our mail', async (name, detail) => {
  const report = await read(name)
  expect(report).toMatchObject({ kind: 'hard-bounce', messageId, detail, isVerified: false })
  expect(new Set(report?.recipients)).toEqual(new Set(['ada@example.net']))
})

test('a mail whose Message-ID Amazon replaced is found by the token in its header', async () => {
  const marks = { token: 'ab12cd34'.repeat(8), issueId: 1, messageId: null }
  expect(await read('amazon-ses')).toMatchObject({ kind: 'hard-bounce', detail: '550 5.1.1 user unknown', ...marks })
  expect(await read('complaint-ses')).toMatchObject({ kind: 'complaint', ...marks })
})

test.each([
  ['sender-not-accepted', 'sender'],
  ['policy', 'policy'],
  ['postfix-spam-policy', 'policy'],
  ['postfix-expired', 'later'],
  ['postfix-mailbox-full', 'full-mailbox'],
])('%s: not delivered, but not because of the address', async (name, cause) => {
  expect(await read(name)).toMatchObject({ kind: 'soft-bounce', cause, messageId })
})

test('a plain text is a report only with a reply and a copy of our mail', async () => {
  const copy = `\n\n--- Your mail:\n\nFrom: News <news@shop.example>\nMessage-ID: <${messageId}>\n\nNo such user here\n`
  const readText = (said: string) =>
    readReport(new TextEncoder().encode(`From: postmaster@a.example\n\n${said}${copy}`))
  expect(await readText('I am on vacation.')).toBeNull()
  expect(await readText('<ada@example.net>: 550 Sender verify failed for <news@shop.example>')).toMatchObject({
    cause: 'sender',
  })
  expect(await readText('<ada@example.net>:\nSorry, no mailbox here by that name. (#5.1.1)')).toMatchObject({
    kind: 'hard-bounce',
    recipients: ['ada@example.net'],
  })
  expect(await readText('<ada@example.net>: 550 Domain shop.example sent too many mails this hour')).toMatchObject({
    kind: 'soft-bounce',
    cause: 'limit',
  })
})

test('a complaint is recognized although its addresses are redacted', async () => {
  expect(await read('complaint-arf')).toMatchObject({ kind: 'complaint', messageId, recipients: [] })
})

test.each(['postfix-delayed', 'auto-reply', 'read-receipt', 'not-spam-arf', 'somebody-elses-mail'])(
  '%s: no bounce',
  async (name) => expect(await read(name)).toBeNull(),
)

describe('hostile messages are parsed in linear time', () => {
  const failedRecipients = 'X-Failed-Recipients: ada@example.net\r\n'
  test.each<[string, (bytes: number) => string]>([
    ['blank lines', (bytes) => `${failedRecipients}\r\n${'\r\n'.repeat(bytes / 2)}x`],
    ['an address without an @', (bytes) => `X-Failed-Recipients: ${'a'.repeat(bytes)}\r\n\r\n${marks}`],
    ['blank lines in what is returned', (bytes) => statusNotification(`${'\n'.repeat(bytes)}Subject: x\n\n`, 'a')],
    ['a recipient without an @', (bytes) => statusNotification(`${marks}\n\n`, 'a'.repeat(bytes))],
  ])('%s', async (_what, hostile) => {
    const time = (bytes: number, target?: number) => {
      const raw = new TextEncoder().encode(hostile(bytes))
      return fastestRun(() => readReport(raw), { runs: 3, target })
    }
    const small = Math.max(await time(50_000), 20)
    expect(await time(500_000, small * 40)).toBeLessThan(small * 40)
  })
  const marks = `Message-ID: <${messageId}>`
})

test('control characters are removed', async () => {
  const report = await readReport(
    new TextEncoder().encode(statusNotification(`Message-ID: <${messageId}>\n\n`, 'ada\0@example.net')),
  )
  expect(report).toMatchObject({ kind: 'hard-bounce', detail: '550 5.1.1 User unknown', recipients: [] })
})

/** A delivery status notification about `recipient`, with the headers of the original mail. */
const statusNotification = (head: string, recipient: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n',
    '--b',
    'Content-Type: message/delivery-status\n',
    'Reporting-MTA: dns; relay.example.org\n',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550\0 5.1.1\x07 User unknown\n',
    '--b',
    'Content-Type: message/rfc822\n',
    head,
    '--b--\n',
  ].join('\n')

test('broken and hostile messages are ignored', async () => {
  const nested = `${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(200)}x`
  for (const raw of ['', 'x', 'Content-Type: multipart/report\r\n\r\n', `\0${'a'.repeat(100_000)}`, nested]) {
    expect(await readReport(new TextEncoder().encode(raw)).catch(() => null)).toBeNull()
  }
})
