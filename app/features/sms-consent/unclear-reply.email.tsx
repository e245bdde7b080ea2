import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { MailAside, MailButton, MailLayout, MailQuote, renderMail } from '#app/server/mail/mail-layout.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

/** A reply to our texts that is no keyword: the owner reads it, and records an opt-out where it is one and none was recorded. */
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
        <MailButton href={telHref(from)}>Call {from}</MailButton>
        <MailButton quiet href={`${profile.siteUrl}/admin/sms-consent-report?q=${encodeURIComponent(from)}`}>
          Open the consent report
        </MailButton>
        <MailAside>
          {optedOut
            ? 'This was taken for the wish to get no more texts, and an opt-out was recorded. If it was none, they can reply START.'
            : 'If this person asks for no more texts, in whatever words, record an opt-out in the consent report.'}
        </MailAside>
      </MailLayout>,
    )),
  }
}
