import { expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const smtp = useServer(await startSmtpServer())
const gateway = useServer(await startTextGateway())
const site = useSite({ SMTP_URL: smtp.url, SMS_GATEWAY_URL: gateway.url })

test("a text about an emergency doesn't wait for an unresponsive mail server", async () => {
  await writeSetting(site.db, 'texts', { phones: ['(314) 555-0199'] }, site.clock.now)
  const letter = { kind: 'test', to: 'ada@example.com', subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now }
  await site.db.insert(outbox).values(letter)
  const { promise: silence, resolve: response } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
  smtp.state.beforeReply = () => (begins(), silence)
  const mails = site.work('outbox')
  await begun
  const now = site.clock.now
  const urgent = { serviceType: 'emergency', urgency: 'emergency' as const, createdAt: now, updatedAt: now }
  await insertLead.booking(site.db, { ...urgent, notices: 'pending' as const })
  await site.work('lead-mails')
  await site.work('outbox-texts')
  expect(gateway.requests).toMatchObject([{ to: '+13145550199' }])
  expect(await site.db.select({ kind: outbox.kind, status: outbox.status }).from(outbox).orderBy(outbox.id)).toEqual([
    { kind: 'test', status: 'sending' },
    { kind: 'owner-new', status: 'pending' },
    { kind: 'owner-text-new', status: 'sent' },
    { kind: 'customer-received', status: 'pending' },
  ])
  response()
  await mails
})
