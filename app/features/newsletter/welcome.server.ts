import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'

import { merged } from './issues/merge-tags.ts'
import { readersLinks } from './issues/placeholders.ts'
import { listHeaders, renderNewsletter, senderNow, sharedValues, themeOf } from './issues/render.server.tsx'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { type OutgoingMail, post } from '#app/server/mail/outbox.ts'
import { newsletters } from '#db/schema.ts'

import { reachable } from './reachable.offer.ts'
import { publishedTemplate } from './welcome.offer.ts'

type Reader = Pick<typeof newsletters.$inferSelect, 'id' | 'email' | 'token'>

const atOnce = 20

/**
 * Writes the welcome e-mail for everybody who is newly on the list by his own doing. Not in his own
 * request, as rendering a mail takes longer than storing an address. The row itself says that its mail is still to be
 * written, and the mail is laid down in the transaction that marks it: none is forgotten, none is written twice.
 */
export const welcomeJob: Job = {
  name: 'newsletter-welcome',
  every: 60_000,
  onEvents: ['subscriber.changed'],
  everywhere: true,
  run: async (context) => {
    while (!context.events.ending.aborted && (await welcomeSome(context)) === atOnce);
  },
}

async function welcomeSome(context: Context): Promise<number> {
  const { db } = context
  const due = await db
    .select({ id: newsletters.id, email: newsletters.email, token: newsletters.token })
    .from(newsletters)
    .where(eq(newsletters.welcome, 'due'))
    .orderBy(asc(newsletters.id))
    .limit(atOnce)
  if (due.length === 0) return 0
  const write = await writer(context)
  const mails = new Map<number, OutgoingMail>()
  // Rendering is work, not waiting, and none for the transaction: the embedded database has one connection.
  if (write) for (const reader of due) mails.set(reader.id, await write(reader))
  await db.transaction((transaction) => lay({ ...context, db: transaction }, due, mails))
  return due.length
}

/** Of several instances one marks a subscriber first. Who has left meanwhile gets none, then or later. */
async function lay(context: Context, due: Reader[], mails: Map<number, OutgoingMail>) {
  const mark = (welcome: 'sent' | 'past', ids: number[], which?: SQL) =>
    context.db
      .update(newsletters)
      .set({ welcome })
      .where(and(inArray(newsletters.id, ids), eq(newsletters.welcome, 'due'), which))
      .returning({ id: newsletters.id })
  const readers = mails.size > 0 ? await mark('sent', [...mails.keys()], reachable) : []
  const ids = due.map(({ id }) => id)
  await mark('past', ids)
  await post(
    context,
    readers.map(({ id }) => mails.get(id)!),
  )
}

async function writer(context: Context) {
  const { db, now } = context
  const { welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  const template = welcomeTemplateId === null ? undefined : await publishedTemplate(db, welcomeTemplateId)
  if (!template) return null
  const sender = await senderNow(context)
  const theme = await themeOf(db, null)
  const { subject, content } = template
  return async ({ id, email, token }: Reader): Promise<OutgoingMail> => {
    const links = readersLinks(sender.facts.siteUrl, welcomeIssue, token)
    const values = { ...sharedValues(sender.facts, now()), ...links, email }
    return {
      kind: 'welcome',
      from: sender.from,
      to: email,
      replyTo: sender.replyTo,
      subject: merged(subject, values),
      headers: listHeaders(sender, token),
      ...(await renderNewsletter({ subject, previewText: '', content }, theme, values, sender)),
      relatedKind: 'subscriber',
      relatedId: id,
    }
  }
}

/** Where "view online" names a newsletter by its number, the welcome has the number that none has. */
export const welcomeIssue = 0
