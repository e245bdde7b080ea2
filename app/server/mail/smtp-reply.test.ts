import { expect, test } from 'vitest'

import type { ReplyMeaning } from '#db/schema/outbox.ts'

import { meaningOf, waitIn } from './smtp-reply.ts'

const about = { recipient: 'ada@reader.example', sender: 'news@shop.example' }
const read = (reply: string) => meaningOf(reply, about)

test.each([
  '550-5.1.1 The email account that you tried to reach does not exist. Please check\n550 5.1.1 the address, https://mail.example/?p=NoSuchUser',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@reader.example not found by SMTP address lookup',
  '554 5.2.1 The account is disabled',
  '550-5.2.1 The email account that you tried to reach is inactive.',
  '550 5.2.1 Mailbox disabled, not accepting messages',
  '550 No such user here',
  '550 5.1.1 <ada@reader.example>: Recipient address rejected: User unknown in virtual mailbox table',
  'host mx.reader.example[192.0.2.7] said: 550 5.1.1 <ada@reader.example>... User unknown (in reply to RCPT TO command)',
  '550 Unknown recipient',
  'Sorry, no mailbox here by that name. (#5.1.1)',
  '554 delivery error: dd This user doesn’t have a mail.example account (ada@mail.example) [0] - mta1.mail.example',
  '554 30 Sorry, your message cannot be delivered. This mailbox is disabled (554.30).',
  '550 5.5.0 Requested action not taken: mailbox unavailable (S201).',
  '550 5.1.1 Not our customer',
  '550 5.1.1 Account not available. Recipient unknown',
  '550 Invalid Recipient - https://help.example/550#550 [aB3]',
  '550 Mailbox not found. http://service.mail.example/',
  '550 Message was not accepted -- invalid mailbox. Local mailbox is unavailable: user not found',
  "5.1.0 - Unknown address error 550-'5.1.1 <ada@reader.example>: Recipient address rejected: User unknown' 5.1.0",
  '550 5.1.1 unknown or illegal alias: ada@reader.example',
  '550 5.1.1 Email address could not be found, or was misspelled (G8)',
  '550 5.1.3 Invalid address',
  '550 5.1.6 Mailbox no longer valid',
  '550 5.1.1 This address no longer accepts mail.',
  '550 ada@reader.example User not listed in the directory',
  '551 User not local, no such user',
  '553 sorry, that recipient does not exist here',
  '550 mailbox closed - account has been deleted',
  '550 5.1.1 there is no such person',
  '5.0.0 550 Unrouteable address',
  '5.1.2 Host unknown',
  '550 5.4.4 Host or domain name not found. Name service error for name=reader.example type=A: Host not found',
  '556 5.1.10 Domain does not accept mail (nullMX)',
  '550 5.4.310 DNS domain reader.example does not exist',
  'NXDOMAIN looking up the mail server of reader.example 4.0.0',
  '5.1.1',
  '550 Empfänger unbekannt',
  '550 Das Postfach existiert nicht',
  '550 El usuario no existe',
  '550 5.1.1 Destinatario desconocido',
  '550 L’adresse du destinataire n’existe pas',
  '550 5.1.1 Destinataire inconnu',
])('“%s”: the address is dead', (reply) => expect(read(reply)).toBe('dead-address'))

test.each<[ReplyMeaning, string]>([
  ['limit', '550 Domain shop.example has used up its 50 mails for this hour, mail thrown away'],
  ['limit', '550 Domain shop.example has exceeded the max emails per hour (51/50 (102%)) allowed. Message discarded.'],
  ['limit', '550 5.1.90 You’ve reached your daily limit for message recipients'],
  ['limit', '550 5.4.5 Daily user sending quota exceeded'],
  ['limit', '421 4.7.0 [TSS04] Messages from 203.0.113.5 temporarily deferred due to unexpected volume'],
  ['limit', '451 4.7.650 The mail server [203.0.113.4] has been temporarily rate limited due to IP reputation'],
  ['limit', '550-5.2.1 The user is receiving mail at a rate that prevents additional messages'],
  ['sender', '550 5.1.0 <bounces@shop.example> this sender is not welcome here, rule 42'],
  ['sender', '550 5.1.8 Sender address rejected'],
  ['sender', '553 5.7.1 <news@shop.example>: Sender address rejected: not owned by user office'],
  ['sender', '550 5.1.0 <news@shop.example>: Sender address rejected: User unknown in virtual mailbox table'],
  ['sender', '550-Verification failed for <news@shop.example>\n550-No Such User Here\n550 Sender verify failed'],
  ['sender', '550 5.1.1 <news@shop.example>: User unknown'],
  ['policy', '554 5.7.9 Refused by policy: the domain of the sender is not authenticated'],
  ['policy', '550 5.7.515 Access denied, sending domain does not pass DMARC'],
  ['policy', '550 5.7.1 Service unavailable; client [203.0.113.4] blocked using zen.list.example'],
  ['policy', '550 Blocked by our spam policy'],
  ['policy', '550 relay not permitted'],
  ['policy', '550 5.7.1 No such user!'],
  ['policy', '550 5.4.1 Recipient address rejected: Access denied'],
  ['sign-in', '535 5.7.8 wrong'],
  ['sign-in', '530 5.7.0 Authentication required'],
  ['sign-in', '550 authentication required'],
  ['full-mailbox', '552 5.2.2 Mailbox full'],
  ['full-mailbox', '552-5.2.2 The email account that you tried to reach is over quota and inactive.'],
  ['later', '450 4.7.1 come back later'],
  ['later', '450 4.7.1 <ada@reader.example>: Recipient address rejected: Greylisted by policy'],
  ['later', '450 4.1.1 <ada@reader.example>: Recipient address rejected: unverified address: User unknown'],
  ['later', '451 4.4.1 Connection timed out'],
  ['later', '421 Try again later (from 5.188.10.2)'],
  ['later', 'NXDOMAIN looking up shop.example 4.0.0'],
  ['unknown', '554 Transaction failed'],
  ['unknown', '550'],
  ['unknown', '550 unknown host [203.0.113.4]'],
  ['full-mailbox', '552 Das Postfach des Empfängers ist voll'],
  ['full-mailbox', '552 Buzón lleno'],
  ['full-mailbox', '552 La boîte du destinataire est pleine'],
  ['full-mailbox', '552 Requested mail action aborted: exceeded storage allocation'],
  ['limit', '550 Zu viele E-Mails in zu kurzer Zeit'],
  ['limit', '550 Ha superado el límite de envío de mensajes por hora'],
  ['limit', '550 Trop de messages envoyés, limite horaire dépassée'],
  ['policy', '554 IP=203.0.113.9 - A problem occurred. (Ask your postmaster for help) (BL)'],
  ['policy', '550 5.7.1 Nachricht als Spam abgewiesen'],
  ['policy', '554 Mensaje rechazado por contenido no deseado'],
  ['policy', '550 5.7.1 Message refusé: réputation insuffisante'],
  ['policy', '550-5.7.25 The IP address sending this message does not have a PTR record setup'],
  ['account', '550 Sending account disabled'],
  ['account', '554 5.7.1 Your account has been disabled for sending'],
  ['account', '554 Your mail account has been locked because of unusual activity'],
  ['account', '550 Ihr Konto ist gesperrt'],
  ['sender', '550 Absenderadresse abgelehnt'],
  ['sender', '550 Remitente no autorizado'],
  ['too-large', '552-5.2.3 Your message exceeded the size limit of the receiver'],
  ['too-large', '5.3.4'],
  ['too-large', '552 Nachricht zu groß'],
  ['sign-in', '550 Bitte melden Sie sich zuerst an'],
  ['unreachable', ''],
])('%s: “%s”', (meaning, reply) => expect(read(reply)).toBe(meaning))

test('at MAIL FROM and at the sign-in, nothing is about the recipient', () => {
  expect(meaningOf('550 5.1.1 User unknown', { command: 'MAIL FROM' })).toBe('sender')
  expect(meaningOf('550 No such user', { command: 'AUTH PLAIN' })).toBe('sign-in')
})

test.each<[ReplyMeaning, string]>([
  ['too-large', '552 Message size exceeds fixed maximum message size'],
  ['too-large', '554 message size limit exceeded'],
  ['too-large', '552 Aborted'],
  ['full-mailbox', '552 5.2.2 Mailbox full'],
  ['full-mailbox', '552 Mailbox size limit exceeded'],
])('at DATA, %s: “%s”', (meaning, reply) => expect(meaningOf(reply, { command: 'DATA' })).toBe(meaning))

const codes = ['550', '550 5.7.1', '554 5.7.9', '550 5.7.26', '550 5.1.0', '550 5.1.8', '550 5.1.90', '554', '553']
const moreCodes = ['550 5.0.0', '550 5.5.0', '550 5.3.0', '550 5.1.1', '421 4.7.0', '451 4.7.500', '450', '552 5.2.0']
const refusals = [
  'Message blocked: unsolicited mail from your IP address [203.0.113.9]',
  'rate limited: too many messages from this account',
  'You have reached a limit for sending mail',
  'Mail from 203.0.113.9 is not accepted, listed at zen.list.example',
  'Service unavailable, client host rejected: cannot find your reverse hostname',
  'Email rejected per SPF policy, user unknown to this record',
  'DKIM unauthenticated mail is prohibited',
  'Access denied, banned sending IP',
  'part of their network is on our block list (S3150)',
  'Administrative prohibition - envelope blocked, unable to validate recipient',
  'Rejected due to poor reputation of the domain, invalid address range',
  'the account news has exceeded 50 emails per hour, message discarded',
  'Sender address rejected: Domain not found',
  'Sender verify failed: no such user',
  'outgoing mail from this domain has been suspended, no mailbox may send',
  'your daily quota of messages is used up',
  'Client host [203.0.113.9] blocked using a DNSBL; unknown user reports',
  'message content rejected, invalid recipient count',
  'Not authorized to send from this domain, account disabled',
  'Throttled: unusual volume, mailbox unavailable for you',
]

test('no refusal that names a policy, a limit, a list, an IP or the sender means a dead address', () => {
  const replies = refusals.flatMap((words) => [...codes, ...moreCodes].map((code) => `${code} ${words}`))
  expect(replies.length).toBeGreaterThan(200)
  const wrong = replies.filter((reply) => ['dead-address', 'full-mailbox', 'unknown'].includes(read(reply)))
  expect(wrong).toEqual([])
})

test.each([
  ['450 4.7.1 Greylisted, please try again in 300 seconds', 300_000],
  ['451 greylisted for 5 minutes', 300_000],
  ['421 4.7.0 wait 1 hour', 3_600_000],
  ['451 retry after 2000 hours', 6 * 3_600_000],
  ['450 4.7.1 come back later', 0],
  ['550 50 mails per hour', 0],
])('%s', (reply, wait) => expect(waitIn(reply)).toBe(wait))
