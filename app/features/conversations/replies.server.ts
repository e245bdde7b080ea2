import { createHash, randomUUID } from 'node:crypto'

import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import { clockTime, shortDay } from '#app/business/local-time.ts'
import { meaningOf } from '#app/business/messages/message-meaning.ts'
import { publish } from '#app/events.ts'
import { NotificationSettings, ownerAddresses, textHookSecret } from '#app/features/settings/public.server.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { reference } from '#app/http/reference.ts'
import { handle, FileResponse } from '#app/server/request/handler.ts'
import { withIdempotencyKey } from '#app/server/request/idempotency.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail } from '#app/server/mail/outbox.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { onAppointment, onJob } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { contacts } from '#db/schema/conversations.ts'

import { checkConsent, isOptedOut, recordChange, storeTextNumber } from '#app/features/sms-consent/public.server.ts'
import { type Effects, effectsOf, kinds, optOutEffects, optInByReply } from '#app/features/sms-consent/effects.ts'
import { receiveReply } from './reply-calls.ts'
import * as schemas from './reply-schemas.ts'
import { isKeyword, replyIntent, type ReplyIntent } from './reply-intent.ts'
import { replyTexts, twiml } from './reply-texts.ts'
import { isSignedBy } from './twilio-signature.server.ts'
import { countUnverified, forgetUnverified } from './unverified.server.ts'
import { freeTextOptOutMail } from './free-text-opt-out.email.tsx'

interface Reply extends Record<string, string | undefined> {
  From: string
  Body: string
  MessageSid?: string | undefined
  OptOutType?: string
}

/** Receives replies to texts, if a secret is set. A message delivered twice is processed once, with the same response. */
export const replyHandler = handle(receiveReply, schemas.receiveReply, async ({ body, caller }, context) => {
  const secret = await textHookSecret(context)
  if (secret === null) throw refuse.notFound()
  const { siteUrl } = await context.profile(context.db)
  const signature = caller.header('x-twilio-signature')
  if (!isSignedBy(secret, siteUrl + pathOf(receiveReply), body, signature)) {
    if (signature) await countUnverified(context, 'unverified-texts')
    throw new Refused(403, 'bad_signature', 'This message isn’t signed by our text provider.')
  }
  await forgetUnverified(context.db, 'unverified-texts')
  await storeTextNumber(context.db, body.To, context.now())
  const request = {
    key: body.MessageSid ? keyOf(body.MessageSid) : undefined,
    route: `POST ${receiveReply.path}`,
    body: { From: body.From, Body: body.Body },
  }
  const response = await withIdempotencyKey(context.db, context.now(), request, async (db) => ({
    status: 200,
    body: twiml((await isRecorded(db, body)) ? undefined : await handleReply(body, { ...context, db })),
  }))
  return new FileResponse('text/xml; charset=utf-8', response.body)
})

/** Providers choose their own message IDs, and an opt-out counts whatever its ID. */
const keyOf = (message: string) => `sms-${createHash('sha256').update(message).digest('hex')}`

/**
 * Whether the ledger has this message. Signatures have no timestamp and stored responses expire after a day: without this, a
 * replayed START would undo a later STOP.
 */
async function isRecorded(db: Context['db'], { From, MessageSid }: Reply): Promise<boolean> {
  if (!MessageSid) return false
  const { channel, note, phoneE164: number } = consentEvents
  const phone = phoneE164(From)
  const ofNumber = and(eq(channel, 'sms-reply'), phone === null ? isNull(number) : eq(number, phone))
  return (await db.$count(consentEvents, and(ofNumber, sql`starts_with(${note}, ${noteOf(MessageSid)})`))) > 0
}

const noteOf = (message: string) => `Message ${message.slice(0, 64)}.`

/** Carries out the reply and returns the text to send back, if any. */
async function handleReply(reply: Reply, context: Context): Promise<string | undefined> {
  const { db, profile } = context
  const providerIntent = providerIntentOf(reply.OptOutType)
  const intent = providerIntent ?? replyIntent(reply.Body)
  const text = intent === 'unclear' ? undefined : replyTexts[intent](await profile(db))
  switch (intent) {
    case 'stop': {
      const before = await checkConsent(db, reply.From)
      if (!providerIntent && !isKeyword(reply.Body)) await forwardToOwner(context, reply)
      // To the customer "Cancel" is about the appointment.
      const visit = /\bcancel\b/i.test(reply.Body) ? await openVisit(context, reply) : undefined
      if (visit || hasMedia(reply) || meaningOf(reply.Body) === 'emergency') await fileText(context, reply, visit)
      // Only one confirmation: a number that had opted out already got it.
      const confirmed = providerIntent || isOptedOut(before) ? undefined : text
      await record(context, reply, 'opt-out', optOutEffects(kinds), confirmed)
      return confirmed
    }
    case 'start': {
      // Without an ID, a replayed START could not be distinguished from a new one.
      if (!reply.MessageSid) throw refuse.invalid({ MessageSid: 'A START reply needs a MessageSid.' })
      const confirmed = providerIntent ? undefined : text
      // Providers may take "Yes" for START: then their block is gone, but nobody asked us for texts.
      const asked = replyIntent(reply.Body) === 'start'
      if (!isKeyword(reply.Body) || hasMedia(reply)) await fileText(context, reply)
      await record(context, reply, 'opt-in-reply', asked ? optInByReply : effectsOf(null), confirmed)
      return confirmed
    }
    case 'help':
      if (!isKeyword(reply.Body) || hasMedia(reply)) await fileText(context, reply)
      return providerIntent ? undefined : text
    default: {
      const isNew = meaningOf(reply.Body) === 'emergency' && !(await isInEmergency(context, reply))
      await fileText(context, reply)
      return isNew && !isOptedOut(await checkConsent(db, reply.From))
        ? replyTexts.emergency(await profile(db))
        : undefined
    }
  }
}

const hasMedia = ({ NumMedia }: Reply) => Number(NumMedia) > 0

/** Whether they know whom to call: two automatic replies must not answer each other forever. So a short code gets none. */
async function isInEmergency({ db }: Context, { From }: Reply): Promise<boolean> {
  const { phoneE164: number, urgency, source, status, deletedAt } = contacts
  const from = phoneE164(From)
  const waits = and(
    inArray(status, ['unread', 'read']),
    eq(urgency, 'emergency'),
    eq(source, 'text'),
    isNull(deletedAt),
  )
  return from === null || (await db.$count(contacts, and(eq(number, from), waits))) > 0
}

/** The next visit, or else the open request, of this number: "B-1042, Nov 29, 9:00 AM". */
async function openVisit({ db, now }: Context, { From }: Reply): Promise<string | undefined> {
  const { id, phoneE164: number, status, deletedAt } = bookings
  const { scheduledStart, scheduledEnd } = appointments
  const isAhead = or(and(eq(status, 'confirmed'), gt(scheduledEnd, now())), inArray(status, ['pending', 'contacted']))
  const [visit] = await db
    .select({ id, scheduledStart })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(and(eq(number, phoneE164(From) ?? ''), isNull(deletedAt), isAhead))
    .orderBy(sql`${status} <> 'confirmed'`, asc(scheduledStart))
    .limit(1)
  const at = visit?.scheduledStart
  return visit && reference('B', visit.id) + (at ? `, ${shortDay(at)}, ${clockTime(at)}` : '')
}

/** With Twilio's Advanced Opt-Out, Twilio interprets and answers keywords itself. */
const providerIntentOf = (type: string | undefined): ReplyIntent | undefined =>
  ({ STOP: 'stop', START: 'start', HELP: 'help' } as const)[type ?? '']

async function record(
  context: Context,
  { From, Body, MessageSid }: Reply,
  action: 'opt-out' | 'opt-in-reply',
  effects: Effects,
  reply: string | undefined,
) {
  await recordChange(context, {
    phone: From,
    action,
    effects,
    channel: 'sms-reply',
    receivedAt: context.now(),
    recordedBy: 'visitor',
    words: Body.slice(0, 1600),
    // The text of our confirmation is part of the evidence.
    note: [MessageSid && noteOf(MessageSid), reply && `Reply sent: “${reply}”`].filter(Boolean).join(' ') || null,
  })
}

/** Anything but a keyword is for the owner to read and answer. */
async function fileText(context: Context, reply: Reply, canceled?: string) {
  const { From: from, Body: body, MessageSid: sid } = reply
  const count = Math.min(Number(reply.NumMedia) || 0, maxMedia)
  const media = Array.from({ length: count }, (_, index) => ({
    url: reply[`MediaUrl${index}`] ?? '',
    type: reply[`MediaContentType${index}`] ?? '',
  })).filter(({ url }) => url !== '')
  const externalId = sid || randomUUID()
  await publish(context, 'contact.text_received', {
    from: from.slice(0, 50),
    body: body.slice(0, 10_000),
    externalId,
    media,
    ...(canceled && { subject: `Cancel ${canceled}` }),
  })
}

/** As many as Twilio sends with a message. */
const maxMedia = 10

/** Sends the owner a copy of free text that was read as an opt-out: it may say more, or be misread. */
async function forwardToOwner({ db, now, events, profile }: Context, reply: Reply) {
  const business = await profile(db)
  const mail = await freeTextOptOutMail({ from: reply.From, words: reply.Body }, business)
  const addresses = ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), business)
  await enqueueMail(
    { db, now, events },
    addresses.map((to) => ({ ...mail, to, role: 'owner' })),
  )
}
