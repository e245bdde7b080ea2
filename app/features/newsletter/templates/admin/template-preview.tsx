import { blocksOf } from '#app/features/newsletter/issues/markup.ts'
import { merged } from '#app/features/newsletter/issues/merge-tags.ts'
import { MailPreview } from '#app/features/newsletter/themes/admin/mail-preview.tsx'
import { useSampleValues } from '#app/features/newsletter/themes/admin/sample-values.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/contract.ts'

import { PlainText } from './plain-text.tsx'

/** Subject and text of a template as a mail. */
export function TemplatePreview({ subject, content, theme }: { subject: string; content: string; theme: ThemeLook }) {
  const values = useSampleValues()
  return (
    <MailPreview
      theme={theme}
      blocks={blocksOf(content)}
      subject={merged(subject, values)}
      plainText={<PlainText subject={subject} content={content} />}
    />
  )
}
