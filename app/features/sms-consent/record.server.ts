import { readPhone } from '#app/business/phone.ts'
import { type EventContext, publish } from '#app/events.ts'
import { momentInput } from '#app/http/field-schemas.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'

import { appendEvent, type ConsentEvent } from './chain.server.ts'
import type { SmsConsent } from './consent-schema.ts'
import { effectsOf, withoutGrants } from './effects.ts'
import { type ConsentForm, submissionPage } from './submission-page.server.ts'
import { findWording, registerWording } from './wording-versions.server.ts'

/** A submission of one of the three forms and its lead. */
export interface Submission {
  form: ConsentForm
  /** As sent; null if the form was sent without choices. */
  smsConsent: SmsConsent | null
  phone: string | null
  name: string
  email: string
  sourceKind: 'booking' | 'contact' | 'privacy-contact'
  sourceId: number
  caller: Pick<Caller, 'ip' | 'header'>
  /** The visitor's clock, if the body has it. */
  clientSubmittedAt?: string | null
  /** Likely spam: its grants have no effect, its refusal does. */
  isSpam?: boolean
}

/**
 * Records the text-message choices of a submission. Call it last in the lead's transaction: the chain stays locked until
 * that transaction ends.
 */
export async function recordConsent(
  context: EventContext & Pick<Context, 'ledgerKey'>,
  submission: Submission,
): Promise<ConsentEvent> {
  const { db, now, profile } = context
  const { form, smsConsent, phone, caller } = submission
  // A text would reach the main line, for which nobody agreed.
  const hasExtension = phone !== null && readPhone(phone).extension !== null
  const given = effectsOf(smsConsent)
  const effects = submission.isSpam || hasExtension ? withoutGrants(given) : given
  const current = await registerWording(context)
  const reported = caller.header('x-consent-version') ?? ''
  const isVersion = /^[0-9a-f]{12}$/.test(reported)
  const wording = reported === current.version ? current : isVersion ? await findWording(db, reported) : null
  const page = submissionPage(form, (await profile(db)).siteUrl, caller)
  const event = await appendEvent(context, {
    phoneE164: phone === null ? null : phoneE164(phone),
    phoneRaw: phone ?? '',
    name: submission.name,
    email: submission.email,
    action: 'submitted',
    flags: smsConsent,
    effectGeneral: effects.general,
    effectInformational: effects.informational,
    effectMarketing: effects.marketing,
    channel: form,
    sourceKind: submission.sourceKind,
    sourceId: submission.sourceId,
    consentVersion: (wording ?? current).version,
    versionSource: wording ? 'client' : 'assumed',
    wordingSnapshot: (wording ?? current).text,
    pageUrl: page.url,
    ip: caller.ip,
    userAgent: caller.header('user-agent')?.slice(0, 500) ?? null,
    clientSubmittedAt: submission.clientSubmittedAt ?? clockOf(caller),
    receivedAt: null,
    recordedAt: now(),
    recordedBy: 'visitor',
    words: null,
    note:
      [
        submission.isSpam && spamNote,
        hasExtension && extensionNote,
        isVersion && !wording && unknownWordingNote(reported),
        page.note,
      ]
        .filter(Boolean)
        .join(' ') || null,
  })
  await publish(context, 'consent.recorded', { id: event.id })
  return event
}

const spamNote = 'Held as spam when received: it grants no consent.'

const extensionNote = 'The number has an extension, so it can’t get texts: no consent is granted.'

/** During a deployment, an older instance may get a form of the new release. */
const unknownWordingNote = (version: string) =>
  `The browser reported wording ${version}, which was unknown here at the time.`

/** The visitor's time from the header of the booking and contact forms, if it is an ISO timestamp. */
function clockOf(caller: Submission['caller']): string | null {
  const time = caller.header('x-form-time') ?? ''
  return time.length <= 40 && isMoment.safeParse(time).success ? time : null
}

const isMoment = momentInput('no moment')
