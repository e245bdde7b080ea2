import type { BusinessProfile } from '#app/business/profile.ts'
import { MailButton, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

import type { Problem } from './schemas.ts'

/** Tells the owner about a problem with the site. */
export const alertMail = async (
  { title, advice }: Problem,
  profile: BusinessProfile,
): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'alert',
  // Phones cut subjects off, and the sender already names the business.
  subject: `Website alert: ${title}`,
  ...(await renderMail(
    <MailLayout
      profile={profile}
      preview={advice}
      title={title}
      banner={{ tone: 'bad', text: 'Your website needs attention' }}
    >
      <MailParagraph>{advice}</MailParagraph>
      <MailParagraph>We’ll email you once more when this is resolved.</MailParagraph>
      <MailButton href={`${profile.siteUrl}/admin`}>Open the dashboard</MailButton>
    </MailLayout>,
  )),
})

/** Tells the owner that a problem is resolved. */
export const resolvedMail = async (
  { title }: Problem,
  profile: BusinessProfile,
): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'alert',
  subject: `Website alert resolved: ${title}`,
  ...(await renderMail(
    <MailLayout profile={profile} preview="You don’t need to do anything." title="This is resolved">
      <MailParagraph>
        We emailed you about this: “{title}”. It’s resolved now, and you don’t need to do anything.
      </MailParagraph>
      <MailButton href={`${profile.siteUrl}/admin`} quiet>
        Open the dashboard
      </MailButton>
    </MailLayout>,
  )),
})
