import type { Facts } from '#app/business/facts.ts'
import { MailButton, MailFrame, renderMail, Said } from '#app/server/mail/mail-frame.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

import type { Trouble } from './troubles.server.ts'

/** Something is wrong with the site and the owner must see to it. */
export const alertMail = async ({ title, advice }: Trouble, facts: Facts): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'alert',
  // What it is about first: a phone shows the first words, and the sender names the business.
  subject: `Website alert: ${title}`,
  ...(await renderMail(
    <MailFrame facts={facts} preview={advice} title={title} band={{ tone: 'bad', text: 'Your website needs you' }}>
      <Said>{advice}</Said>
      <Said>You get one more e-mail when this is over.</Said>
      <MailButton href={`${facts.siteUrl}/admin`}>Open the dashboard</MailButton>
    </MailFrame>,
  )),
})

/** It is over. */
export const allClearMail = async ({ title }: Trouble, facts: Facts): Promise<Omit<OutgoingMail, 'to'>> => ({
  kind: 'alert',
  subject: `Website alert over: ${title}`,
  ...(await renderMail(
    <MailFrame facts={facts} preview="There is nothing left to do." title="This is over">
      <Said>We wrote to you: “{title}”. That is no longer so, and there is nothing left to do.</Said>
      <MailButton href={`${facts.siteUrl}/admin`} quiet>
        Open the dashboard
      </MailButton>
    </MailFrame>,
  )),
})
