import type { BusinessProfile } from '#app/business/profile.ts'
import { MailButton, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

/** What "Send a test e-mail" in the settings sends. */
export const testMail = async (profile: BusinessProfile): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'test',
  subject: `Test e-mail from ${profile.brand}`,
  ...(await renderMail(
    <MailLayout
      profile={profile}
      preview="Mail from your website reaches you."
      title="Mail from your website reaches you"
    >
      <MailParagraph>
        This is the test you asked for in the settings. Notices of new requests come to this address in the same way.
      </MailParagraph>
      <MailButton href={`${profile.siteUrl}/admin`}>Open the dashboard</MailButton>
    </MailLayout>,
  )),
})
