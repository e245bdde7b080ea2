import pg from 'pg'

import { startOwnSite } from './own-site.ts'
import { type Received, startSmtpServer } from './smtp-server.ts'

/** Playwright's tracing tries to run scripts in framed mails, which are sandboxed. */
export const framedMails = /Blocked script execution in 'about:srcdoc'/

export const headerOf = (mail: Received, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''

/** A site with its own database and mail server. */
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
  /** Changes rows and notifies the site, as another instance would. */
  const change = async (sql: string, values?: unknown[]) => {
    await rows(sql, values)
    await rows(`select pg_notify('site_events', '{"type":"missed"}')`)
  }
  return {
    ...site,
    smtp,
    rows,
    /** The mails to an address whose subject starts with this. */
    mailsTo: (address: string, subject = '') =>
      smtp.received.filter((mail) => mail.recipients.includes(address) && mail.subject?.startsWith(subject)),
    setNewsletter: (value: object) =>
      change(
        `insert into settings (key, value) values ('newsletter', $1::jsonb)
         on conflict (key) do update set value = settings.value || excluded.value`,
        [JSON.stringify(value)],
      ),
    /** Makes scheduled newsletters due. */
    letTimePass: () => change(`update newsletter_issues set scheduled_at = now() where status = 'scheduled'`),
    stop: async () => {
      await client.end()
      await site.stop()
      await smtp.stop()
    },
  }
}
