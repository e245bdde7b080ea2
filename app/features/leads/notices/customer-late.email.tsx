import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { MailButton, MailFields, MailFrame, renderMail, Said } from '#app/server/mail/mail-frame.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

import { greetingName } from '#app/features/leads/greeting-name.ts'
import { leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'

/** Apologizes to the customer for a missed promise: docs/product.md, "Notices". Sent once at most. */
export async function customerLateMail(lead: Lead, profile: BusinessProfile): Promise<OutgoingMail> {
  const { kind, id, reference, what } = lead
  const { noun, span } = leadInfo[kind]
  const first = greetingName(lead.name)
  const sorry = `We're running behind on our ${span} reply.`
  return {
    kind: 'customer-late',
    to: lead.email,
    replyTo: profile.email,
    subject: `We're running behind on our ${span} reply (${reference})`,
    relatedKind: kind,
    relatedId: id,
    ...(await renderMail(
      <MailFrame profile={profile} preview={`${sorry} Call us at ${profile.tollFree}.`} title="We owe you an answer">
        {first && <Said>Hello {first},</Said>}
        <Said>
          {sorry} Call us at {profile.tollFree}.
        </Said>
        <MailButton href={telHref(profile.tollFree)}>Call {profile.tollFree}</MailButton>
        <Said>
          Your {noun} is not lost. If you'd rather wait, you don't need to write again: we will get back to you.
        </Said>
        <MailFields
          rows={[
            ['Your reference', reference],
            [kind === 'booking' ? 'Service' : 'About', what],
          ]}
        />
      </MailFrame>,
    )),
  }
}
