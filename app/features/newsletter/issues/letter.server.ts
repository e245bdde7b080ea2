import type { Context } from '#app/server/context.ts'
import { newsletterIssues } from '#db/schema.ts'
import { eq } from 'drizzle-orm'

import { clickKeyOf } from '#app/features/newsletter/clicks/click-key.offer.ts'
import { messageIdOf } from '#app/features/newsletter/returns/returned.ts'
import type { Claimed } from './claim.server.ts'
import { merged } from './merge-tags.ts'
import { type Outcome, outcomeOf } from './outcome.server.ts'
import { personal, readersLinks } from './placeholders.ts'
import { sharedValues } from './render.server.tsx'
import { domainOf, listHeaders, senderNow } from './sender.server.ts'

/** A frozen newsletter with all its mails have in common. */
export interface Letter {
  issueId: number
  subject: string
  html: string
  text: string
  startedAt: Date
  sender: Awaited<ReturnType<typeof senderNow>>
  perSecond: number
  domain: string
}

/** Null once it is not to be sent any more. */
export async function letterOf(context: Context, issueId: number): Promise<Letter | null> {
  const [issue] = await context.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId))
  if (issue?.status !== 'sending' || issue.html === null || issue.text === null) return null
  const sender = await senderNow(context)
  return {
    issueId,
    subject: issue.subject,
    html: issue.html,
    text: issue.text,
    startedAt: issue.startedAt ?? issue.createdAt,
    sender,
    perSecond: sender.settings.ratePerSecond,
    domain: domainOf(sender),
  }
}

/** One reader's mail; its Message-ID is the same for every try. */
export async function sendOne({ mailer, now }: Context, letter: Letter, reader: Claimed): Promise<Outcome> {
  const { issueId, sender, domain } = letter
  const { siteUrl } = sender.facts
  const links = readersLinks(siteUrl, issueId, reader.token)
  const clickKey = clickKeyOf(issueId, { id: reader.subscriberId, token: reader.token })
  const values = { ...sharedValues(sender.facts, letter.startedAt), ...links, email: reader.email }
  try {
    const status = await mailer.send({
      from: sender.from,
      to: reader.email,
      replyTo: sender.replyTo,
      subject: merged(letter.subject, values),
      ...personal(letter, { ...reader, clickKey }),
      messageId: messageIdOf(issueId, reader, domain),
      headers: {
        ...listHeaders(sender, reader.token),
        Precedence: 'bulk',
        // By this a report on a mail is told whose Message-ID a relay has written anew.
        'X-Newsletter': String(issueId),
      },
    })
    return { status }
  } catch (error) {
    return outcomeOf(error, reader.attempts, now())
  }
}
