import type { BusinessProfile } from '#app/business/profile.ts'
import { MailAside, MailButton, MailLayout, MailParagraph, renderMail } from '#app/server/mail/mail-layout.tsx'

/** Asks a customer for a review; `reviewUrl` is the page where they can say not to ask again. */
export async function reviewRequestMail(
  { firstName, sites, reviewUrl }: { firstName: string; sites: { name: string; url: string }[]; reviewUrl: string },
  profile: BusinessProfile,
) {
  const subject = `How did we do? A review helps your neighbors find ${profile.brand}`
  const rendered = await renderMail(
    <MailLayout profile={profile} title="How did we do?" preview="It takes a minute and helps your neighbors find us.">
      <MailParagraph>{firstName ? `Hi ${firstName},` : 'Hello,'}</MailParagraph>
      <MailParagraph>
        Thank you for having us. Would you tell others honestly how it went? It takes a minute, and it helps your
        neighbors find someone they can rely on.
      </MailParagraph>
      {sites.map(({ name, url }, index) => (
        <MailButton key={name} href={url} quiet={index > 0}>{`Review us on ${name}`}</MailButton>
      ))}
      <MailParagraph>{`If something isn’t right, please call us at ${profile.local}. We’ll come back and fix it.`}</MailParagraph>
      <MailAside>
        We ask once a year at most.{' '}
        <a href={reviewUrl} style={{ color: 'inherit' }}>
          Please don’t ask me again
        </a>
      </MailAside>
    </MailLayout>,
  )
  return { ...rendered, subject, replyTo: profile.email }
}
