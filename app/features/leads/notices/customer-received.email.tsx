import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import { alarmIn } from '#app/business/messages/emergency-words.ts'
import { promises } from '#app/business/promises.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import {
  MailAside,
  MailButton,
  MailFields,
  MailLayout,
  renderMail,
  MailParagraph,
} from '#app/server/mail/mail-layout.tsx'
import type { Content } from '#app/server/mail/outbox.ts'

import { greetingName } from '#app/features/leads/greeting-name.ts'
import { leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'

/** Confirms to the customer that the request arrived. Repeats nothing they wrote: docs/product.md, "Spam". `page` is the path of their own page, if they have one. */
export async function customerReceivedMail(
  lead: Lead,
  page: string | null,
  profile: BusinessProfile,
): Promise<Content> {
  const { kind, reference, what, urgent } = lead
  const { noun } = leadInfo[kind]
  const promise = promiseOf(lead)
  const first = greetingName(lead.name)
  const title = `We received your ${noun}`
  const callUs = callUsOf(lead, page)
  const isLoud = urgent || callUs === noHeat
  const link = page && webAddressOf(profile)?.concat(page)
  const thanks = (
    <MailParagraph>
      Thank you{first && `, ${first}`}. {promise}
    </MailParagraph>
  )
  return {
    replyTo: profile.email,
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <MailLayout profile={profile} preview={promise} title={title}>
        {!isLoud && thanks}
        <MailParagraph>
          {callUs}
          <span style={{ whiteSpace: 'nowrap' }}>{profile.tollFree}</span>.
        </MailParagraph>
        <MailButton href={telHref(profile.tollFree)}>Call {profile.tollFree}</MailButton>
        {link && callUs === noHeat && (
          <MailButton href={link} quiet>
            Make It an Emergency
          </MailButton>
        )}
        {isLoud && thanks}
        {link && (
          <MailButton href={link} quiet>
            See or change my request
          </MailButton>
        )}
        <MailFields
          rows={[
            ['Your reference', reference],
            [kind === 'booking' ? 'Service' : 'Subject', what],
          ]}
        />
        <MailAside>
          Didn't contact us? Someone may have entered your address by mistake. You can ignore this email.
        </MailAside>
      </MailLayout>,
    )),
  }
}

/** What leads to the phone; before the promise, if it can't wait. */
function callUsOf({ message, urgent }: Lead, page: string | null) {
  const words = alarmIn(message ?? '')
  if (words === 'danger')
    return 'If you smell gas or see smoke, leave the house first. Then call 911 or your gas company, and then us: '
  if (urgent) return 'In an emergency, please call us now: '
  return words !== null && page !== null ? noHeat : "If it can't wait, call us: "
}

const noHeat = "No heat or cooling right now? Don't wait, call us: "

/** The form's promise, or for a booking request made outside booking hours, the time it ends. */
function promiseOf({ kind, createdAt, dueAt }: Lead): string {
  const isFlat = dueAt.getTime() <= createdAt.getTime() + promises.booking.hours * 3_600_000
  if (kind !== 'booking' || isFlat) return leadInfo[kind].promise
  return `We'll contact you by ${promisedTime(dueAt, createdAt)} to confirm your appointment.`
}
