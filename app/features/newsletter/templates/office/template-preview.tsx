import { PreviewPane } from '#app/features/newsletter/issues/office/preview-pane.tsx'
import { useMailPreview } from '#app/features/newsletter/issues/office/use-mail-preview.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'

/** Subject and text of a template as a mail. */
export function TemplatePreview({ subject, content, theme }: { subject: string; content: string; theme: ThemeLook }) {
  return <PreviewPane preview={useMailPreview({ subject, previewText: '', content, theme })} />
}
