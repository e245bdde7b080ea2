import { callHref } from '#app/business/call-href.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { MailAside, MailButton, MailLayout, MailQuote, renderMail } from '#app/server/mail/mail-layout.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

/** Forwards free text that was read as an opt-out to the owner, who decides whether it is one. */
export async function freeTextOptOutMail(
  { from, words }: { from: string; words: string },
  profile: BusinessProfile,
): Promise<Omit<OutgoingMail, 'to'>> {
  return {
    kind: 'owner-text-reply',
    subject: `Text message from ${from.slice(0, 50).replaceAll(/\s+/g, ' ')}`,
    ...(await renderMail(
      <MailLayout profile={profile} preview={words.slice(0, 90)} title={`Text message from ${from}`}>
        <MailQuote>{words}</MailQuote>
        <MailButton href={callHref(from)}>Call {from}</MailButton>
        <MailButton quiet href={`${profile.siteUrl}/admin/sms-consent-report?q=${encodeURIComponent(from)}`}>
          Open the consent report
        </MailButton>
        <MailAside>
          We read this as a request to stop texts, so an opt-out was recorded. If that’s wrong, they can reply START.
        </MailAside>
      </MailLayout>,
    )),
  }
}
