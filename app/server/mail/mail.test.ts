import { expect, onTestFinished, test } from 'vitest'

import { type SmtpBehavior, startSmtpServer } from '#tests/helpers/smtp-server.ts'

import { openMailer } from './mail.ts'

const mail = {
  from: 'office@example.com',
  to: 'ada@example.com',
  subject: 's',
  html: 'h',
  text: 't',
  messageId: 'one@example.com',
}

async function mailerTo(behavior: SmtpBehavior, settings = '') {
  const smtp = await startSmtpServer()
  smtp.state.behavior = behavior
  const mailer = openMailer(smtp.url.replace('//', '//user:t0p+Secret@') + settings, '')
  onTestFinished(async () => {
    mailer.close()
    await smtp.stop()
  })
  return { mailer, smtp }
}

test.each<[SmtpBehavior, permanent: boolean, message: string]>([
  ['rejects-login', false, '535 Wrong password'],
  ['rejects-sender', false, '550 You may not send as this'],
  ['busy', false, '451 Too busy, try again'],
  ['rejects', true, '550 No such user here'],
])('the error of a server that %s is permanent: %s', async (behavior, permanent, message) => {
  const { mailer } = await mailerTo(behavior)
  await expect(mailer.send(mail)).rejects.toMatchObject({
    permanent,
    uncertain: false,
    message: expect.stringContaining(message) as string,
  })
})

test('a subject that looks like an encoded word arrives as typed', async () => {
  const { mailer, smtp } = await mailerTo('accepts')
  const subject = 'New message: =?utf-8?Q?Ada=0D=0ABcc:_eve@example.com?= Miller, Get a Quote'
  await mailer.send({ ...mail, subject })
  const [received] = smtp.received
  expect(received?.subject?.replaceAll('\u200b', '')).toBe(subject)
})

test.each([
  ['info@bäcker-heizung.example', 'info@xn--bcker-heizung-bfb.example'],
  ['josé@example.org', 'josé@example.org'],
])('%s is written as %s', async (to, recipient) => {
  const { mailer, smtp } = await mailerTo('accepts')
  await mailer.send({ ...mail, to })
  expect(smtp.received[0]?.raw).toContain(`To: ${recipient}`)
})

test('a refused address with letters beyond A to Z says that the server may not support it', async () => {
  const { mailer } = await mailerTo('rejects')
  await expect(mailer.send({ ...mail, to: 'josé@example.org' })).rejects.toThrow(/SMTPUTF8/)
  await expect(mailer.send(mail)).rejects.not.toThrow(/SMTPUTF8/)
})

test('with requireTLS, nothing is sent to a server without encryption', async () => {
  const { mailer, smtp } = await mailerTo('accepts', '/?requireTLS=true')
  await expect(mailer.send(mail)).rejects.toMatchObject({ permanent: false, uncertain: false })
  expect(smtp.received).toEqual([])
})

test('mails that are sent together try a wrong password once', async () => {
  const { mailer, smtp } = await mailerTo('rejects-login')
  const together = () => Promise.allSettled(Array.from({ length: 10 }, () => mailer.send(mail)))
  const results = await together()
  expect(results.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect(smtp.state.signIns).toBe(1)
  smtp.state.behavior = 'accepts'
  expect((await together()).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
})

test('a refusal that quotes the sign-in in any encoding is passed on without the password', async () => {
  const { mailer, smtp } = await mailerTo('rejects-login')
  const plain = Buffer.from('\0user\0t0p+Secret').toString('base64')
  const login = Buffer.from('t0p+Secret').toString('base64')
  smtp.state.words = `no ${plain} and ${login} and t0p+Secret and t0p%2BSecret`
  const error = await mailer.send(mail).catch((refusal: Error) => refusal)
  expect(error).toMatchObject({ meaning: 'sign-in', message: expect.stringMatching(/535 no .*…/) as string })
  expect(String(error)).not.toMatch(/Secret/)
  for (const word of (error as Error).message.split(' '))
    expect(Buffer.from(word, 'base64').toString()).not.toContain('Secret')
})
