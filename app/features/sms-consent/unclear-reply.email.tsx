import { callHref } from '#app/business/call-href.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { MailAside, MailButton, MailLayout, MailQuote, renderMail } from '#app/server/mail/mail-layout.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

/** Forwards a reply without a keyword to the owner, who decides whether it is an opt-out. */
export async function unclearReplyMail(
  { from, words, optedOut }: { from: string; words: string; optedOut: boolean },
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
          {optedOut
            ? 'We read this as a request to stop texts, so an opt-out was recorded. If that’s wrong, they can reply START.'
            : 'If this person is asking you to stop texting, in whatever words, record an opt-out in the consent report.'}
        </MailAside>
      </MailLayout>,
    )),
  }
}
