import { expect, test } from 'vitest'

import { isUnknownMailbox } from './mail-report.ts'

test.each([
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '554 5.2.1 The account is disabled',
  '550 No such user here',
  '5.0.0 550 Unrouteable address',
  '5.1.2 Host unknown',
])('%s: the mailbox is unknown', (text) => expect(isUnknownMailbox(text)).toBe(true))

test.each([
  '550 5.7.1 Message rejected as spam',
  '550 5.7.515 Access denied, sending domain does not pass DMARC',
  '550 Blocked by our spam policy',
  '552 5.2.2 Mailbox full',
  '550 5.1.8 Sender address rejected',
  '550 relay not permitted',
  '550 authentication required',
  '550 Administrative prohibition',
  '550 Sender verify failed',
  '451 4.4.1 Connection timed out',
  '421 Try again later (from 5.188.10.2)',
  '554 Transaction failed',
])('%s: the address is not at fault', (text) => expect(isUnknownMailbox(text)).toBe(false))
