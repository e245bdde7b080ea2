import { Pencil, PenLine } from 'lucide-react'

import { Drawer } from '#app/office/drawer.tsx'
import { toolButtonClass } from '#app/office/tool-button.tsx'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { Link } from '#app/ui/link.tsx'

import { TemplateBadge } from './template-badge.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { composeWith } from './use-template-actions.ts'

/** A template beside the list. */
export function PreviewDrawer({
  template,
  theme,
  onClose,
}: {
  template: Template | undefined
  theme: ThemeLook
  onClose: () => void
}) {
  return (
    <Drawer
      open={template !== undefined}
      onClose={onClose}
      width="lg"
      title={template?.title}
      badge={template && <TemplateBadge isPublished={template.isPublished} />}
      actions={
        template && (
          <>
            <Link to={`/admin/newsletter-templates/${template.id}`} className={toolButtonClass()}>
              <Pencil aria-hidden="true" className="size-[1.15em]" /> Edit
            </Link>
            {template.isPublished && (
              <Link to={composeWith(template.id)} className={toolButtonClass('primary')}>
                <PenLine aria-hidden="true" className="size-[1.15em]" /> Use in newsletter
              </Link>
            )}
          </>
        )
      }
    >
      {template && <TemplatePreview {...template} theme={theme} />}
    </Drawer>
  )
}
