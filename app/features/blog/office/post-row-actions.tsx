import { Eye, Mail, Pencil, Trash2 } from 'lucide-react'

import { IconButton, ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { Link } from '#app/ui/link.tsx'

import type { ListedPost } from './schemas.ts'

export function PostRowActions({
  post,
  busy,
  onToggle,
  onDelete,
}: {
  post: ListedPost
  busy: boolean
  onToggle: () => void
  onDelete: () => void
}) {
  const { id, title, isPublished } = post
  const link = toolButtonClass('quiet', true)
  return (
    <div className="flex flex-wrap items-center gap-1.5 md:flex-nowrap md:justify-end">
      <ToolButton
        label={isPublished ? 'Unpublish' : 'Publish'}
        itemName={title}
        disabled={busy}
        onClick={onToggle}
        className="min-w-24"
      />
      <div className="flex items-center gap-0.5 max-md:ml-auto">
        <Link to={`/admin/blog/edit/${id}`} aria-label={`Edit ${title}`} title="Edit" className={link}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </Link>
        <a
          href={`/blog/${id}`}
          target="_blank"
          rel="noopener"
          aria-label={`Preview ${title} (opens in a new tab)`}
          title="Preview"
          className={link}
        >
          <Eye aria-hidden="true" className="size-4.5" />
        </a>
        <Link
          to={`/admin/newsletter/compose?post=${id}`}
          aria-label={`Create newsletter from ${title}`}
          title="Create newsletter"
          className={link}
        >
          <Mail aria-hidden="true" className="size-4.5" />
        </Link>
        <IconButton label="Delete" itemName={title} Icon={Trash2} onClick={onDelete} />
      </div>
    </div>
  )
}
