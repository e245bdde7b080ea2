import type { BusinessProfile } from '#app/business/profile.ts'
import { MailAside, MailButton, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'

/** Contains nothing that was typed, so the form can't be used to send text to others. */
export async function confirmMail(profile: BusinessProfile, token: string) {
  const mail = await renderMail(
    <MailLayout
      profile={profile}
      preview="Confirm your address to get our newsletter."
      title="Please confirm your subscription"
    >
      <MailParagraph>Someone, hopefully you, signed up for our newsletter with this email address.</MailParagraph>
      <MailButton href={`${profile.siteUrl}/api/newsletter/confirm/${token}`}>Confirm my subscription</MailButton>
      <MailAside>If it wasn't you, ignore this email. We won't send the newsletter unless you confirm.</MailAside>
    </MailLayout>,
  )
  return { subject: 'Please confirm your subscription', ...mail }
}
