import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import { promises } from '#app/business/promises.ts'
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

/** Confirms to the customer that the request arrived. Repeats nothing they wrote: docs/product.md, "Spam". */
export async function customerReceivedMail(lead: Lead, profile: BusinessProfile): Promise<Content> {
  const { kind, reference, what, urgent } = lead
  const { noun } = leadInfo[kind]
  const promise = promiseOf(lead)
  const first = greetingName(lead.name)
  const title = `We received your ${noun}`
  return {
    replyTo: profile.email,
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <MailLayout profile={profile} preview={promise} title={title}>
        <MailParagraph>
          Thank you{first && `, ${first}`}. {promise}
        </MailParagraph>
        <MailParagraph>
          {urgent ? 'In an emergency, please call us now: ' : "If it can't wait, call us: "}
          <span style={{ whiteSpace: 'nowrap' }}>{profile.tollFree}</span>.
        </MailParagraph>
        <MailButton href={telHref(profile.tollFree)}>Call {profile.tollFree}</MailButton>
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

/** The form's promise, or for a booking request made outside booking hours, the time it ends. */
function promiseOf({ kind, createdAt, dueAt }: Lead): string {
  const isFlat = dueAt.getTime() <= createdAt.getTime() + promises.booking.hours * 3_600_000
  if (kind !== 'booking' || isFlat) return leadInfo[kind].promise
  return `We'll contact you by ${promisedTime(dueAt, createdAt)} to confirm your appointment.`
}
