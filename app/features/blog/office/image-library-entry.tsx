import { Check, Trash2 } from 'lucide-react'

import { ToolButton } from '#app/office/tool-button.tsx'
import { PostImage } from '#app/features/blog/post-image.tsx'
import type { LibraryImage } from '#app/features/images/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'

import { fileSize } from './file-size.ts'

export function ImageLibraryEntry({
  image,
  isCurrent,
  busy,
  onChoose,
  onDelete,
}: {
  image: LibraryImage
  isCurrent: boolean
  busy: boolean
  onChoose: () => void
  onDelete: () => void
}) {
  const { url, alt, name, width, height, bytes, source, usedBy } = image
  const used = usedBy.length > 0
  return (
    <li
      className={classNames(
        'flex flex-col overflow-hidden rounded-card border bg-surface',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <PostImage src={url} alt={alt} sizes="18rem" className="aspect-video w-full bg-tint object-cover" />
      <div className="flex grow flex-col gap-1 p-3">
        <p className="font-semibold wrap-anywhere line-clamp-2">{name}</p>
        <p className="text-sm text-ink-faint tabular-nums">
          {width} × {height} · {fileSize(bytes)}
          {source === 'ai' && ' · AI'}
        </p>
        <p className="mb-2 text-sm text-ink-soft">
          {used ? `Used in ${usedBy.map(({ title }) => `“${title}”`).join(', ')}` : 'Not used'}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2">
          <ToolButton
            label={isCurrent ? 'In use here' : 'Use'}
            {...(isCurrent && { Icon: Check })}
            disabled={isCurrent}
            aria-label={isCurrent ? undefined : `Use ${name}`}
            onClick={onChoose}
          />
          {!used && !isCurrent && (
            <ToolButton
              label={`Delete ${name}`}
              Icon={Trash2}
              iconOnly
              tone="quiet"
              disabled={busy}
              onClick={onDelete}
            />
          )}
        </div>
      </div>
    </li>
  )
}
