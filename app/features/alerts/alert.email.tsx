import type { BusinessProfile } from '#app/business/profile.ts'
import { MailButton, MailFrame, renderMail, Said } from '#app/server/mail/mail-frame.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

import type { Problem } from './checks.server.ts'

/** Tells the owner about a problem with the site. */
export const alertMail = async (
  { title, advice }: Problem,
  profile: BusinessProfile,
): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'alert',
  // Phones cut subjects off, and the sender already names the business.
  subject: `Website alert: ${title}`,
  ...(await renderMail(
    <MailFrame
      profile={profile}
      preview={advice}
      title={title}
      band={{ tone: 'bad', text: 'Your website needs attention' }}
    >
      <Said>{advice}</Said>
      <Said>We’ll e-mail you once more when this is resolved.</Said>
      <MailButton href={`${profile.siteUrl}/admin`}>Open the dashboard</MailButton>
    </MailFrame>,
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
    <MailFrame profile={profile} preview="You don’t need to do anything." title="This is resolved">
      <Said>We e-mailed you about this: “{title}”. It is resolved, and you don’t need to do anything.</Said>
      <MailButton href={`${profile.siteUrl}/admin`} quiet>
        Open the dashboard
      </MailButton>
    </MailFrame>,
  )),
})
