import type { BusinessProfile } from '#app/business/profile.ts'
import { MailButton, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'

/** The test e-mail of the settings. */
export const smtpTestMail = async (
  profile: BusinessProfile,
): Promise<{ subject: string; html: string; text: string }> => ({
  subject: `Test e-mail from ${profile.brand}`,
  ...(await renderMail(
    <MailLayout profile={profile} preview="Your website’s e-mail works." title="Your website’s e-mail works">
      <MailParagraph>
        This is the test e-mail you requested in Settings. Notifications about new requests will come to this address.
        Go back to Settings and select “It Arrived.”
      </MailParagraph>
      <MailButton href={`${profile.siteUrl}/admin?tab=settings#settings-email`}>Open Settings</MailButton>
    </MailLayout>,
  )),
})
