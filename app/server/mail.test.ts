import { expect, onTestFinished, test } from 'vitest'

import { type Mood, startSmtpServer } from '#tests/helpers/smtp-server.ts'

import { openMailer } from './mail.ts'

test.each<[Mood, permanent: boolean, said: string]>([
  ['bars', false, '535 Wrong password'],
  ['disowns', false, '550 You may not send as this'],
  ['busy', false, '451 Too busy, try again'],
  ['refuses', true, '550 No such user here'],
])('of a server that %s: no use to try again is %s', async (mood, permanent, said) => {
  const smtp = await startSmtpServer()
  smtp.state.mood = mood
  const mailer = openMailer({
    smtpUrl: smtp.url.replace('//', '//user:password@'),
    mailFrom: 'office@example.com',
    dataDir: '',
  })
  onTestFinished(async () => {
    mailer.close()
    await smtp.stop()
  })
  const mail = { to: 'ada@example.com', subject: 's', html: 'h', text: 't', messageId: 'one@example.com' }
  await expect(mailer.send(mail)).rejects.toMatchObject({
    permanent,
    uncertain: false,
    message: expect.stringContaining(said) as string,
  })
})
