import { type EventContext, publish } from '#app/events.ts'
import { momentInput } from '#app/http/field-schemas.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'

import { appendEvent, type ConsentEvent } from './chain.server.ts'
import type { SmsConsent } from './consent-schema.ts'
import { effectsOf, withoutGrants } from './effects.ts'
import { type ConsentForm, pageOf } from './submission-page.server.ts'
import { findWording, registerWording } from './wording-versions.server.ts'

/** A submission of one of the three forms, and the lead it became. */
export interface Submission {
  form: ConsentForm
  /** As sent; null when the form was sent without any. */
  smsConsent: SmsConsent | null
  phone: string | null
  name: string
  email: string
  sourceKind: 'booking' | 'contact' | 'privacy-contact'
  sourceId: number
  caller: Pick<Caller, 'ip' | 'header'>
  /** The visitor's own clock, where the body says it. */
  clientSubmittedAt?: string | null
  /** What came with it looks like a robot's: its yes is kept as evidence but grants nothing; its no counts. */
  held?: boolean
}

/**
 * Writes the evidence of a submission's text-message choices (PRODUCT §4.1), whatever they are. Call it last in the
 * lead's own transaction and hand on that transaction's `db`: events are chained, so the next one waits for its end.
 */
export async function recordConsent(
  context: EventContext & Pick<Context, 'ledgerKey'>,
  submission: Submission,
): Promise<ConsentEvent> {
  const { db, now, profile } = context
  const { form, smsConsent, phone, caller } = submission
  const effects = submission.held ? withoutGrants(effectsOf(smsConsent)) : effectsOf(smsConsent)
  const current = await registerWording(context)
  const seen = caller.header('x-consent-version') ?? ''
  const isVersion = /^[0-9a-f]{12}$/.test(seen)
  const named = seen === current.version ? current : isVersion ? await findWording(db, seen) : null
  const page = pageOf(form, (await profile(db)).siteUrl, caller)
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
    consentVersion: (named ?? current).version,
    versionSource: named ? 'client' : 'assumed',
    wordingSnapshot: (named ?? current).text,
    pageUrl: page.url,
    ip: caller.ip,
    userAgent: caller.header('user-agent')?.slice(0, 500) ?? null,
    clientSubmittedAt: submission.clientSubmittedAt ?? clockOf(caller),
    receivedAt: null,
    recordedAt: now(),
    recordedBy: 'visitor',
    words: null,
    note:
      [submission.held && heldAsSpam, isVersion && !named && unknownWording(seen), page.note]
        .filter(Boolean)
        .join(' ') || null,
  })
  await publish(context, 'consent.recorded', { id: event.id })
  return event
}

const heldAsSpam = 'Held as spam when it came in: a yes in it grants nothing.'

/** While a new release comes, its page may be answered by an instance of the one before. */
const unknownWording = (version: string) =>
  `The browser named the wording ${version}, which was not known here at that time.`

/**
 * The booking and contact forms say the visitor's time in a header: their bodies are fixed by SPEC §7. What only some
 * browsers can read would make its evidence one that others can't open.
 */
function clockOf(caller: Submission['caller']): string | null {
  const time = caller.header('x-form-time') ?? ''
  return time.length <= 40 && isMoment.safeParse(time).success ? time : null
}

const isMoment = momentInput('no moment')
