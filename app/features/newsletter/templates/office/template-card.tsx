import { CircleCheck, CircleDashed, Copy, Eye, Pencil, PenLine, Trash2 } from 'lucide-react'

import { shortDate } from '#app/business/local-time.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { MailThumbnail } from '#app/features/newsletter/themes/office/mail-thumbnail.tsx'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { Menu } from '#app/office/menu.tsx'
import { StatusBadge } from '#app/office/status-badge.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { Link } from '#app/ui/link.tsx'

import { composeWith, type useTemplateActions } from './use-template-actions.ts'

/** PRODUCT §8.6: a template as its mail looks in the default theme, and what can be done with it. */
export function TemplateCard({
  template,
  theme,
  actions,
  onPreview,
  onDelete,
}: {
  template: Template
  theme: ThemeLook
  actions: ReturnType<typeof useTemplateActions>
  onPreview: () => void
  onDelete: () => void
}) {
  const { id, title, subject, content, isPublished, updatedAt } = template
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
          {/* The picture leads there too. */}
          <Link to={edit} className="after:absolute after:inset-x-0 after:top-0 after:aspect-[4/3] hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft wrap-anywhere">{subject}</p>
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Link to={edit} aria-label={`Edit ${title}`} className={toolButtonClass()}>
              <Pencil aria-hidden="true" className="size-[1.15em]" /> Edit
            </Link>
            <ToolButton label="Preview" Icon={Eye} aria-label={`Preview ${title}`} onClick={onPreview} />
            <div className="ml-auto">
              <Menu
                label={`More for ${title}`}
                items={[
                  {
                    label: 'Duplicate',
                    Icon: Copy,
                    disabled: actions.busy,
                    onSelect: () => void actions.duplicate(template),
                  },
                  {
                    label: isPublished ? 'Unpublish' : 'Publish',
                    Icon: isPublished ? CircleDashed : CircleCheck,
                    disabled: actions.busy,
                    onSelect: () => actions.toggle(template),
                  },
                  { label: 'Delete', Icon: Trash2, danger: true, onSelect: onDelete },
                ]}
              />
            </div>
          </div>
          {isPublished && (
            <Link
              to={composeWith(id)}
              aria-label={`Use in newsletter: ${title}`}
              className={`${toolButtonClass()} mt-2 w-full`}
            >
              <PenLine aria-hidden="true" className="size-[1.15em]" /> Use in newsletter
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

export const TemplateBadge = ({ isPublished }: { isPublished: boolean }) =>
  isPublished ? (
    <StatusBadge tone="green" Icon={CircleCheck}>
      Published
    </StatusBadge>
  ) : (
    <StatusBadge tone="gray" Icon={CircleDashed}>
      Draft
    </StatusBadge>
  )

/** Newsletters keep what they took from a template. */
export function DeleteTemplate({
  template,
  actions,
  onClose,
}: {
  /** Null: closed. */
  template: Template | null
  actions: ReturnType<typeof useTemplateActions>
  onClose: () => void
}) {
  return (
    <AlertDialog
      open={template !== null}
      onClose={onClose}
      title="Are you sure you want to delete this template?"
      text={template && `Newsletters written with “${template.title}” keep their text.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={actions.removing}
      onConfirm={() => template && void actions.remove(template.id, template.title)}
    />
  )
}
