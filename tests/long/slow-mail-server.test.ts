import { expect, test } from 'vitest'

import { openMailer } from '#app/server/mail/mail.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

// Here and not beside mail.ts, because the tests of processes run while others wait.
test('a mail server may take half a minute to accept a mail', async () => {
  const smtp = await startSmtpServer()
  smtp.state.behavior = 'slow'
  const mailer = openMailer(smtp.url, '')
  const mail = { from: 'office@example.com', to: 'ada@example.com', subject: 's', html: 'h', text: 't' }
  expect(await mailer.send({ ...mail, messageId: 'one@example.com' })).toBe('sent')
  mailer.close()
  await smtp.stop()
})
