import type { BusinessProfile } from '#app/business/profile.ts'
import { MailLayout, MailParagraph, renderMail, type RenderedMail } from '#app/server/mail/mail-layout.tsx'

/** A mail that the owner typed. Its plain text is only that, so that the office shows what was written. */
export const typedMessageMail = async (
  subject: string,
  text: string,
  profile: BusinessProfile,
): Promise<RenderedMail> => ({
  ...(await renderMail(
    <MailLayout profile={profile} title={subject} preview={text.slice(0, 90)}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <MailParagraph key={index}>
          {paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}
        </MailParagraph>
      ))}
    </MailLayout>,
  )),
  text,
})
