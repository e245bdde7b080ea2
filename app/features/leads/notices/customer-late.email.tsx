import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { MailButton, MailFields, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'
import type { Content } from '#app/server/mail/outbox.ts'

import { greetingName } from '#app/features/leads/greeting-name.ts'
import { leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'

/** Apologizes to the customer for a missed promise: docs/product.md, "Notices". Sent once at most. */
export async function customerLateMail(lead: Lead, profile: BusinessProfile): Promise<Content> {
  const { kind, reference, what } = lead
  const { noun, span } = leadInfo[kind]
  const first = greetingName(lead.name)
  const sorry = `We're running behind on our ${span} reply.`
  return {
    replyTo: profile.email,
    subject: `We're running behind on our ${span} reply (${reference})`,
    ...(await renderMail(
      <MailLayout profile={profile} preview={`${sorry} Call us at ${profile.tollFree}.`} title="Sorry for the wait">
        {first && <MailParagraph>Hi {first},</MailParagraph>}
        <MailParagraph>
          {sorry} Call us at {profile.tollFree}.
        </MailParagraph>
        <MailButton href={telHref(profile.tollFree)}>Call {profile.tollFree}</MailButton>
        <MailParagraph>
          We have your {noun}, so there's no need to send it again. If you'd rather wait, we'll get back to you as soon
          as we can.
        </MailParagraph>
        <MailFields
          rows={[
            ['Your reference', reference],
            [kind === 'booking' ? 'Service' : 'Subject', what],
          ]}
        />
      </MailLayout>,
    )),
  }
}
