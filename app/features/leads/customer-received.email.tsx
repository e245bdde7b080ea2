import { type Facts, telHref } from '#app/business/facts.ts'
import { MailAside, MailButton, MailFacts, MailFrame, renderMail, Said } from '#app/server/mail-frame.tsx'
import type { OutgoingMail } from '#app/server/outbox.ts'

import { greetingName } from './greeting-name.ts'
import { leadWords } from './kinds.ts'
import type { Lead } from './lead.server.ts'

/** Tells the customer that the request arrived and what happens next. Nothing they wrote is repeated (PRODUCT §3 no. 9). */
export async function customerReceivedMail(lead: Lead, facts: Facts): Promise<OutgoingMail> {
  const { kind, id, reference, what, urgent } = lead
  const { noun, promise } = leadWords[kind]
  const first = greetingName(lead.name)
  const title = `We have your ${noun}`
  return {
    kind: 'customer-received',
    to: lead.email,
    replyTo: facts.email,
    subject: `${title} (${reference})`,
    relatedKind: kind,
    relatedId: id,
    ...(await renderMail(
      <MailFrame facts={facts} preview={promise} title={title}>
        <Said>
          Thank you{first && `, ${first}`}. {promise}
        </Said>
        <Said>
          {urgent ? 'In an emergency, calling us is the fastest way: ' : "If it can't wait, call us: "}
          {facts.tollFree}.
        </Said>
        <MailButton href={telHref(facts.tollFree)}>Call {facts.tollFree}</MailButton>
        <MailFacts
          rows={[
            ['Your reference', reference],
            [kind === 'booking' ? 'Service' : 'About', what],
          ]}
        />
        <MailAside>
          If you did not write to us, somebody entered your address by mistake, and you can ignore this mail.
        </MailAside>
      </MailFrame>,
    )),
  }
}
