import type { BusinessProfile } from '#app/business/profile.ts'
import { MailButton, MailFields, MailLayout, MailParagraph, renderMail } from '#app/server/mail/mail-layout.tsx'

interface MemberMail {
  subject: string
  title: string
  greeting: string
  paragraphs: string[]
  rows: [name: string, value: string | null][]
  /** Omitted while the site has no address. */
  button: { label: string; href: string } | null
}

/** A mail to a member about their plan. */
export async function memberMail(
  { subject, title, greeting, paragraphs, rows, button }: MemberMail,
  profile: BusinessProfile,
) {
  const rendered = await renderMail(
    <MailLayout profile={profile} title={title} preview={paragraphs[0]!}>
      <MailParagraph>{greeting}</MailParagraph>
      <MailParagraph>{paragraphs[0]}</MailParagraph>
      <MailFields rows={rows} />
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {paragraphs.slice(1).map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
    </MailLayout>,
  )
  return { ...rendered, subject, replyTo: profile.email }
}
