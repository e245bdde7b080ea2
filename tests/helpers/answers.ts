import { asc } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'

import { receivedMessages } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'

import { openMailbox, startImapServer } from './imap-server.ts'
import { startSmtpServer } from './smtp-server.ts'
import { insertLead } from './stored-leads.ts'
import { useSite } from './test-site.ts'
import { useServer } from './use-server.ts'

/** A site that sent Ada a confirmation, and a mailbox in which she answers. */
export async function answeredSite() {
  const server = await startImapServer()
  const mailbox = await openMailbox(server.url)
  const smtp = useServer(await startSmtpServer())
  const site = useSite({ BOUNCE_MAILBOX_URL: `${server.url}/INBOX`, SMTP_URL: smtp.url })
  afterAll(async () => {
    await mailbox.close()
    await server.stop()
  })

  let messages = 0
  const crlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n')
  /** A mail from Ada; by default it answers what the site sent about her booking. */
  const mail = async (body: string, headers: Record<string, string | null> = {}) => {
    const [sent] = await site.db.select().from(outbox).orderBy(asc(outbox.id))
    const all: Record<string, string | null> = {
      From: 'Ada Miller <ada@example.com>',
      To: 'hello@example.com',
      Subject: 'Re: Your appointment',
      'Message-ID': `<m${++messages}@mail.example.com>`,
      'In-Reply-To': `<outbox-${sent!.id}.${sent!.createdAt.getTime()}@www.example.com>`,
      ...headers,
    }
    const head = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
    await mailbox.append(crlf(`${head.join('\n')}\n\n${body}\n`))
  }
  const read = async () => {
    await site.work('bounce-mailbox')
    return site.db.select().from(receivedMessages).orderBy(asc(receivedMessages.id))
  }

  beforeEach(async () => {
    await mailbox.clear()
    // The mailbox uses the real time.
    site.clock.now = new Date()
    await insertLead.booking(site.db)
    await site.work('customers')
    const at = new Date(Date.now() - 3_600_000)
    await site.db.insert(outbox).values({
      kind: 'customer-confirmed',
      role: 'customer',
      to: 'ada@example.com',
      subject: 'Your appointment is confirmed',
      html: '',
      text: '',
      status: 'sent',
      relatedKind: 'booking',
      relatedId: 1,
      nextAt: at,
      createdAt: at,
      sentAt: at,
    })
  })
  return {
    site,
    smtp,
    mail,
    read,
    get mailbox() {
      return mailbox
    },
  }
}

/** A file of a mail with the boundary "B", its content in base64. */
export const part = (name: string, type: string, content: string) =>
  `--B\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}\n`
