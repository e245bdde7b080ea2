import type { BusinessProfile } from '#app/business/profile.ts'
import { MailButton, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'

/** The test email of the settings. */
export const smtpTestMail = async (
  profile: BusinessProfile,
): Promise<{ subject: string; html: string; text: string }> => ({
  subject: `Test email from ${profile.brand}`,
  ...(await renderMail(
    <MailLayout profile={profile} preview="Your website’s email works." title="Your website’s email works">
      <MailParagraph>
        This is the test email you requested in Settings. Notifications about new requests will come to this address. Go
        back to Settings and select “It Arrived.”
      </MailParagraph>
      <MailButton href={`${profile.siteUrl}/admin?tab=settings#settings-email`}>Open Settings</MailButton>
    </MailLayout>,
  )),
})
