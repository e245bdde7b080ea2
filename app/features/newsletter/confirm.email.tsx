import type { Facts } from '#app/business/facts.ts'
import { MailAside, MailButton, MailFrame, renderMail, Said } from '#app/server/mail/mail-frame.tsx'

/** Asks whether it was really them; nothing anybody typed stands in it. */
export async function confirmMail(facts: Facts, token: string) {
  const mail = await renderMail(
    <MailFrame
      facts={facts}
      preview="One press, and our newsletter comes to this address."
      title="Please confirm your subscription"
    >
      <Said>Somebody, we hope you, asked to get our newsletter at this address.</Said>
      <MailButton href={`${facts.siteUrl}/api/newsletter/confirm/${token}`}>Confirm my subscription</MailButton>
      <MailAside>If it wasn't you, do nothing: without your word we send no newsletter.</MailAside>
    </MailFrame>,
  )
  return { kind: 'confirm-subscription', subject: 'Please confirm your subscription', ...mail }
}
