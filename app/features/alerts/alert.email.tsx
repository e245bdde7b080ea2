import type { BusinessProfile } from '#app/business/profile.ts'
import { MailButton, MailFrame, renderMail, Said } from '#app/server/mail/mail-frame.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

import type { Problem } from './checks.server.ts'

/** Something is wrong with the site and the owner must see to it. */
export const alertMail = async (
  { title, advice }: Problem,
  profile: BusinessProfile,
): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'alert',
  // What it is about first: a phone shows the first words, and the sender names the business.
  subject: `Website alert: ${title}`,
  ...(await renderMail(
    <MailFrame profile={profile} preview={advice} title={title} band={{ tone: 'bad', text: 'Your website needs you' }}>
      <Said>{advice}</Said>
      <Said>You get one more e-mail when this is over.</Said>
      <MailButton href={`${profile.siteUrl}/admin`}>Open the dashboard</MailButton>
    </MailFrame>,
  )),
})

/** It is over. */
export const resolvedMail = async (
  { title }: Problem,
  profile: BusinessProfile,
): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'alert',
  subject: `Website alert over: ${title}`,
  ...(await renderMail(
    <MailFrame profile={profile} preview="There is nothing left to do." title="This is over">
      <Said>We wrote to you: “{title}”. That is no longer so, and there is nothing left to do.</Said>
      <MailButton href={`${profile.siteUrl}/admin`} quiet>
        Open the dashboard
      </MailButton>
    </MailFrame>,
  )),
})
