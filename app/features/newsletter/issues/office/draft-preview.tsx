import { DrawerSection } from '#app/office/drawer-section.tsx'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'

import { PreviewPane } from './preview-pane.tsx'
import { useMailPreview } from './use-mail-preview.ts'

/** A newsletter that has not started, as its readers would see it now. */
export function DraftPreview({ issue }: { issue: Issue }) {
  const { subject, previewText, content, templateId, themeId } = issue
  const preview = useMailPreview({ subject, previewText, content, templateId, themeId })
  return (
    <DrawerSection title="Preview">
      <PreviewPane preview={preview} />
    </DrawerSection>
  )
}
