import { callHref } from '#app/business/call-href.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { mailHref } from '#app/business/mail-href.ts'
import { MailButton } from '#app/server/mail/mail-layout.tsx'

import { leadPath } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'

/** Buttons of the owner's mails: call (or email, without a phone number), and open the record. */
export function ReplyButtons({
  lead: { kind, id, email, phone, reference },
  profile,
}: {
  lead: Lead
  profile: BusinessProfile
}) {
  const address = email.includes('@') ? email : null
  return (
    <>
      {phone ? (
        <MailButton href={callHref(phone)}>Call {phone}</MailButton>
      ) : (
        address && <MailButton href={mailHref(address, { subject: `Re: ${reference}` })}>Email {address}</MailButton>
      )}
      <MailButton href={profile.siteUrl + leadPath(kind, id)} quiet={phone !== null || address !== null}>
        Open {reference}
      </MailButton>
    </>
  )
}
