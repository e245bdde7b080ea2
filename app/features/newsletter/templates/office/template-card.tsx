import { CircleCheck, CircleDashed, Copy, Eye, PenLine, Trash2 } from 'lucide-react'

import { shortDate } from '#app/business/local-time.ts'
import { CardButtons, DeleteDialog, MailThumbnail } from '#app/features/newsletter/office/record-cards.tsx'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { Link } from '#app/ui/link.tsx'

import { composeWith, type useTemplateActions } from './use-template-actions.ts'

export function TemplateCard({
  template,
  theme,
  actions,
  onPreview,
  onDelete,
}: {
  template: Template
  theme: ThemeStyle
  actions: ReturnType<typeof useTemplateActions>
  onPreview: () => void
  onDelete: () => void
}) {
  const { id, title, subject, content, isPublished, updatedAt } = template
  const { busy } = actions
  const edit = `/admin/newsletter-templates/${id}`
  return (
    <article
      aria-labelledby={`template-${id}`}
      className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card"
    >
      <div className="border-b border-line">
        <MailThumbnail mail={{ subject, previewText: '', content, theme }} />
      </div>
      <div className="flex grow flex-col p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TemplateBadge isPublished={isPublished} />
          <p className="text-sm text-ink-faint">
            Updated <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>
          </p>
        </div>
        <h2 id={`template-${id}`} className="mt-3 text-lg leading-snug wrap-anywhere">
          {/* The thumbnail is part of the link. */}
          <Link to={edit} className="after:absolute after:inset-x-0 after:top-0 after:aspect-[4/3] hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft wrap-anywhere">{subject}</p>
        <div className="mt-auto pt-4">
          <CardButtons
            title={title}
            edit={edit}
            menu={[
              { label: 'Duplicate', Icon: Copy, disabled: busy, onSelect: () => void actions.duplicate(template) },
              {
                label: isPublished ? 'Unpublish' : 'Publish',
                Icon: isPublished ? CircleDashed : CircleCheck,
                disabled: busy,
                onSelect: () => actions.toggle(template),
              },
              { label: 'Delete', Icon: Trash2, danger: true, onSelect: onDelete },
            ]}
          >
            <ToolButton label="Preview" Icon={Eye} aria-label={`Preview ${title}`} onClick={onPreview} />
          </CardButtons>
          {isPublished && (
            <ToolLink
              Icon={PenLine}
              label="Use in Newsletter"
              to={composeWith(id)}
              aria-label={`Use in Newsletter: ${title}`}
              className="mt-2 w-full"
            />
          )}
        </div>
      </div>
    </article>
  )
}

export const TemplateBadge = ({ isPublished }: { isPublished: boolean }) => (
  <StatusBadge tone={isPublished ? 'green' : 'gray'} Icon={isPublished ? CircleCheck : CircleDashed}>
    {isPublished ? 'Published' : 'Draft'}
  </StatusBadge>
)

export const DeleteTemplate = ({
  template,
  ...props
}: {
  /** Null: closed. */
  template: Template | null
  actions: ReturnType<typeof useTemplateActions>
  onClose: () => void
}) => (
  <DeleteDialog
    {...props}
    noun="template"
    record={template}
    text={(title) => `Newsletters based on “${title}” won’t change.`}
  />
)
