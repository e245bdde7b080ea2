import type { BusinessProfile } from '#app/business/profile.ts'
import { MailAside, MailButton, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'

/** Asks whether it was really them; nothing anybody typed stands in it. */
export async function confirmMail(profile: BusinessProfile, token: string) {
  const mail = await renderMail(
    <MailLayout
      profile={profile}
      preview="One press, and our newsletter comes to this address."
      title="Please confirm your subscription"
    >
      <MailParagraph>Somebody, we hope you, asked to get our newsletter at this address.</MailParagraph>
      <MailButton href={`${profile.siteUrl}/api/newsletter/confirm/${token}`}>Confirm my subscription</MailButton>
      <MailAside>If it wasn't you, do nothing: without your word we send no newsletter.</MailAside>
    </MailLayout>,
  )
  return { kind: 'confirm-subscription', subject: 'Please confirm your subscription', ...mail }
}
