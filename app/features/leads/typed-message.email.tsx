import type { BusinessProfile } from '#app/business/profile.ts'
import { MailLayout, MailParagraph, renderMail, type RenderedMail } from '#app/server/mail/mail-layout.tsx'

/** A mail that the owner typed. */
export const typedMessageMail = (subject: string, text: string, profile: BusinessProfile): Promise<RenderedMail> =>
  renderMail(
    <MailLayout profile={profile} title={subject} preview={text.slice(0, 90)}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <MailParagraph key={index}>
          {paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}
        </MailParagraph>
      ))}
    </MailLayout>,
  )
