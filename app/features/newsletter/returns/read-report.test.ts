import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readReport } from './read-report.server.ts'

const read = async (name: string) =>
  readReport(await readFile(join(import.meta.dirname, '../../../../tests/samples/returned-mail', `${name}.eml`)))
const messageId = 'newsletter-1-1-ab12cd34ab12cd34@localhost'

test.each([
  [
    'postfix-unknown-user',
    '550 5.1.1 <ada@example.net>: Recipient address rejected: User unknown in virtual mailbox table',
  ],
  ['exim', '550 No Such User Here'],
  ['exim-old', 'host mx.example.net [192.0.2.7]: 550 5.1.1 <ada@example.net>:'],
  [
    'exchange-online',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.net not found by SMTP address lookup',
  ],
  ['gmail', expect.stringMatching(/^550-5.1.1 The email account that you tried to reach does not exist/)],
])('%s: a dead address, what was said, and which mail of ours it was', async (name, detail) => {
  const returned = await read(name)
  expect(returned).toMatchObject({ kind: 'hard-bounce', messageId, detail, proven: false })
  expect(new Set(returned?.recipients)).toEqual(new Set(['ada@example.net']))
})

test('where Amazon has put a Message-ID of its own, the key in the header tells which mail it was', async () => {
  const marks = { token: 'ab12cd34'.repeat(8), issueId: 1, messageId: null }
  expect(await read('amazon-ses')).toMatchObject({ kind: 'hard-bounce', detail: '550 5.1.1 user unknown', ...marks })
  expect(await read('complaint-ses')).toMatchObject({ kind: 'complaint', ...marks })
})

test.each(['postfix-mailbox-full', 'postfix-expired', 'postfix-spam-policy'])(
  '%s: not delivered, yet nothing is said against the address',
  async (name) => expect(await read(name)).toMatchObject({ kind: 'soft-bounce', messageId }),
)

test('a complaint is known by its report, though all names are blacked out', async () => {
  expect(await read('complaint-arf')).toMatchObject({ kind: 'complaint', messageId, recipients: [] })
})

test.each(['postfix-delayed', 'auto-reply', 'read-receipt', 'not-spam-arf', 'somebody-elses-mail'])(
  '%s: no bounce',
  async (name) => expect(await read(name)).toBeNull(),
)

test('broken and hostile messages are no reports', async () => {
  const nested = `${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(200)}x`
  for (const raw of ['', 'x', 'Content-Type: multipart/report\r\n\r\n', `\0${'a'.repeat(100_000)}`, nested]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await readReport(new TextEncoder().encode(raw)).catch(() => null)).toBeNull()
  }
})
