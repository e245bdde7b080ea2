import pg from 'pg'

import { startOwnSite } from './own-site.ts'
import { type Received, startSmtpServer } from './smtp-server.ts'

/** The tracing of journeys tries to run scripts in framed mails, where none may run. */
export const framedMails = /Blocked script execution in 'about:srcdoc'/

export const headerOf = (mail: Received, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''

/** A site of its own that sends by a mail server of its own, seen from all three sides. */
export async function startMailingSite(password: string) {
  const smtp = await startSmtpServer()
  const site = await startOwnSite({
    ADMIN_PASSWORD: password,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Calm Climate <news@calm.example>',
  })
  const client = new pg.Client({ connectionString: site.database })
  await client.connect()
  const rows = async (sql: string, values?: unknown[]) =>
    (await client.query<Record<string, unknown>>(sql, values)).rows
  /** Rows changed behind the site's back: it is told, as another instance would tell it. */
  const change = async (sql: string, values?: unknown[]) => {
    await rows(sql, values)
    await rows(`select pg_notify('site_events', '{"type":"missed"}')`)
  }
  return {
    ...site,
    smtp,
    rows,
    /** The mails to an address whose subject begins so. */
    mailsTo: (address: string, subject = '') =>
      smtp.received.filter((mail) => mail.recipients.includes(address) && mail.subject?.startsWith(subject)),
    setNewsletter: (value: object) =>
      change(
        `insert into settings (key, value) values ('newsletter', $1::jsonb)
         on conflict (key) do update set value = settings.value || excluded.value`,
        [JSON.stringify(value)],
      ),
    /** As if the time of what is scheduled had come. */
    letTimePass: () => change(`update newsletter_issues set scheduled_at = now() where status = 'scheduled'`),
    stop: async () => {
      await client.end()
      await site.stop()
      await smtp.stop()
    },
  }
}
