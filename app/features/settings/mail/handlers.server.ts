import { publishChange } from '#app/events.ts'
import { ownerAddresses } from '#app/features/settings/public.server.ts'
import { NotificationSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { addressIn, sendOnce } from '#app/server/mail/mail.ts'
import type { MailServer } from '#app/server/mail/smtp-options.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { checkMailDns, confirmTestEmail, sendTestEmail } from './calls.ts'
import { dnsRecords } from './dns-records.server.ts'
import { dnsResolver } from './dns-resolver.server.ts'
import { currentServer, hostIn } from './live-mailer.server.ts'
import { providerOf } from './providers.ts'
import * as schemas from './schemas.ts'
import { smtpProblem } from './smtp-problem.server.ts'
import { smtpTestMail } from './smtp-test.email.tsx'
import { saveTestState, settingsTested, testState } from './test-state.server.ts'

export const mailHandlers = [
  handle(sendTestEmail, schemas.sendTestEmail, async (_call, context) => {
    const { db, config, now } = context
    const server = await currentServer(db, context)
    if (server === null) throw refuse.conflict('not_set_up', 'Save a mail server first.')
    if (typeof server === 'object' && 'problem' in server) throw refuse.conflict('not_set_up', server.problem)
    const of = await settingsTested(context)
    const profile = await context.profile(db)
    const to = ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), profile)
    const mail = { ...(await smtpTestMail(profile)), from: await context.sender(db) }
    const domain = URL.parse(config.profile.siteUrl)?.hostname ?? 'localhost'
    let response = ''
    for (const [index, address] of to.entries()) {
      try {
        const messageId = `test-${now().getTime()}-${index}@${domain}`
        response = await sendOnce(server, { ...mail, to: address, messageId })
      } catch (error) {
        await saveTestState(context, { of, acceptedAt: null, confirmedAt: null })
        const about = { ...hostOf(server), from: addressIn(mail.from), to: address }
        return { to, problem: smtpProblem(error as Error, about), response: responseOf(error as Error) }
      }
    }
    await saveTestState(context, { of, acceptedAt: now().toISOString(), confirmedAt: null })
    return { to, problem: null, response }
  }),

  handle(confirmTestEmail, schemas.confirmTestEmail, async ({ caller }, context) => {
    const of = await settingsTested(context)
    const test = await testState(context)
    if (test.acceptedAt === null) throw refuse.conflict('no_test', 'Send a test email with the current settings first.')
    const confirmedAt = context.now().toISOString()
    await saveTestState(context, { of, ...test, confirmedAt })
    const summary = 'Confirmed that a test email arrived'
    await publishChange(context, caller, 'settings.changed', { kind: 'settings', action: 'settings.save', summary })
    return { confirmedAt }
  }),

  handle(checkMailDns, schemas.checkMailDns, async (_call, context) => {
    const server = await currentServer(context.db, context)
    const host = server === null || (typeof server === 'object' && 'problem' in server) ? null : hostOf(server).host
    return dnsRecords(
      { sender: addressIn(await context.sender(context.db)), host, provider: providerOf(host) },
      dnsResolver(),
    )
  }),
]

const hostOf = (server: MailServer) => (typeof server === 'string' ? hostIn(new URL(server)) : server)

const responseOf = ({ response }: Error & { response?: string }): string | null => response?.slice(0, 500) || null
