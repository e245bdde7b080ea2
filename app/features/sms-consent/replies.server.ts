import { createHash } from 'node:crypto'

import { and, eq, isNull, sql } from 'drizzle-orm'

import { NotificationSettings } from '#app/features/settings/schemas.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { handle, FileResponse } from '#app/server/request/handler.ts'
import { withIdempotencyKey } from '#app/server/request/idempotency.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail } from '#app/server/mail/outbox.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { consentEvents } from '#db/schema.ts'

import { publishConsentChange } from './publish-consent-change.server.ts'
import { appendEvent } from './chain.server.ts'
import { checkConsent } from './check.server.ts'
import { type Effects, kinds, optOutEffects, optInByReply } from './effects.ts'
import { receiveReply } from './reply-calls.ts'
import * as schemas from './reply-schemas.ts'
import { isKeyword, replyIntent, type ReplyIntent } from './reply-intent.ts'
import { replyTexts, twiml } from './reply-texts.ts'
import { isSignedBy } from './twilio-signature.server.ts'
import { unclearReplyMail } from './unclear-reply.email.tsx'

interface Reply {
  From: string
  Body: string
  MessageSid?: string | undefined
  OptOutType?: string
}

/** Takes replies once a secret is set. The same message delivered twice is taken once, and answered alike. */
export const replyHandler = handle(receiveReply, schemas.receiveReply, async ({ body, caller }, context) => {
  const secret = context.config.smsWebhookSecret
  if (secret === null) throw refuse.notFound()
  const { siteUrl } = await context.profile(context.db)
  if (!isSignedBy(secret, siteUrl + pathOf(receiveReply), body, caller.header('x-twilio-signature'))) {
    throw new Refused(403, 'bad_signature', 'This message is not signed by our provider.')
  }
  const asked = {
    key: body.MessageSid ? keyOf(body.MessageSid) : undefined,
    route: `POST ${receiveReply.path}`,
    body: { From: body.From, Body: body.Body },
  }
  const kept = await withIdempotencyKey(context.db, context.now(), asked, async (db) => ({
    status: 200,
    body: twiml((await isRecorded(db, body)) ? undefined : await take(body, { ...context, db })),
  }))
  return new FileResponse('text/xml; charset=utf-8', kept.body)
})

/** Providers name their messages as they like: whatever the name, an opt-out is taken. */
const keyOf = (message: string) => `sms-${createHash('sha256').update(message).digest('hex')}`

/**
 * Whether the ledger has this very message. Nothing that is signed says when it was sent, and the first answer is forgotten
 * after a day: played back later, an old START would undo a STOP that came after it.
 */
async function isRecorded(db: Context['db'], { From, MessageSid }: Reply): Promise<boolean> {
  if (!MessageSid) return false
  const { channel, note, phoneE164: number } = consentEvents
  const phone = phoneE164(From)
  const ofIt = and(eq(channel, 'sms-reply'), phone === null ? isNull(number) : eq(number, phone))
  return (await db.$count(consentEvents, and(ofIt, sql`starts_with(${note}, ${noteOf(MessageSid)})`))) > 0
}

const noteOf = (message: string) => `Message ${message.slice(0, 64)}.`

/** Does what the reply asks for and gives the text to send back, if any. */
async function take(reply: Reply, context: Context): Promise<string | undefined> {
  const { db, profile } = context
  const told = providersWord(reply.OptOutType)
  const meaning = told ?? replyIntent(reply.Body)
  const said = meaning === 'unclear' ? undefined : replyTexts[meaning](await profile(db))
  switch (meaning) {
    case 'stop': {
      const before = await checkConsent(db, reply.From)
      // Free words may say more than the end, and we may have taken them for one wrongly: a person reads them.
      if (!told && !isKeyword(reply.Body)) await showOwner(context, reply, true)
      // One confirmation only: who is out already got it.
      const confirmed = told || isOut(before) ? undefined : said
      await record(context, reply, 'opt-out', optOutEffects(kinds), confirmed)
      return confirmed
    }
    case 'start': {
      // Without the provider's name for it, a START played back later could not be told from a new one.
      if (!reply.MessageSid) throw refuse.invalid({ MessageSid: 'A START must name its message.' })
      const confirmed = told ? undefined : said
      await record(context, reply, 'opt-in-reply', optInByReply, confirmed)
      return confirmed
    }
    case 'help':
      return told ? undefined : said
    default:
      await showOwner(context, reply)
      return undefined
  }
}

/** With Twilio's Advanced Opt-Out it says itself what a keyword meant, and has answered it. */
const providersWord = (type: string | undefined): ReplyIntent | undefined =>
  ({ STOP: 'stop', START: 'start', HELP: 'help' } as const)[type ?? '']

const isOut = (check: Awaited<ReturnType<typeof checkConsent>>) =>
  kinds.every((kind) => check[kind].eventId !== null && !check[kind].allowed)

async function record(
  context: Context,
  { From, Body, MessageSid }: Reply,
  action: 'opt-out' | 'opt-in-reply',
  effects: Effects,
  answered: string | undefined,
) {
  const { db, now, ledgerKey } = context
  const at = now()
  const event = await appendEvent(
    { db, ledgerKey },
    {
      phoneE164: phoneE164(From),
      phoneRaw: From.slice(0, 50),
      name: null,
      email: null,
      action,
      flags: null,
      effectGeneral: effects.general,
      effectInformational: effects.informational,
      effectMarketing: effects.marketing,
      channel: 'sms-reply',
      sourceKind: null,
      sourceId: null,
      consentVersion: null,
      versionSource: null,
      wordingSnapshot: null,
      pageUrl: null,
      ip: null,
      userAgent: null,
      clientSubmittedAt: null,
      receivedAt: at,
      recordedAt: at,
      recordedBy: 'visitor',
      words: Body.slice(0, 1600),
      // What a yes was confirmed with, and that the answer to a no promoted nothing, is a part of the proof.
      note: [MessageSid && noteOf(MessageSid), answered && `Answered: “${answered}”`].filter(Boolean).join(' ') || null,
    },
  )
  await publishConsentChange(context, event)
}

/** Any reasonable way to opt out counts, so what no rule understands the owner has to read. */
async function showOwner({ db, now, events, profile }: Context, reply: Reply, optedOut = false) {
  const known = await profile(db)
  const { ownerEmails } = await readSetting(db, 'notifications', NotificationSettings)
  const mail = await unclearReplyMail({ from: reply.From, words: reply.Body, optedOut }, known)
  const addresses = ownerEmails.length > 0 ? ownerEmails : [known.email]
  await enqueueMail(
    { db, now, events },
    addresses.map((to) => ({ ...mail, to })),
  )
}
