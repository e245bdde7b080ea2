import { useState } from 'react'
import { Check, Trash2 } from 'lucide-react'

import { Drawer } from '#app/office/drawer/drawer.tsx'
import { PageButtons } from '#app/office/drawer/page-buttons.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { SearchField } from '#app/office/list/search-field.tsx'
import { IconButton, ToolButton } from '#app/office/controls/tool-button.tsx'
import { useListQuery } from '#app/office/list/use-list-query.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { deleteImage, listImages } from '#app/features/images/calls.ts'
import type { LibraryImage } from '#app/features/images/schemas.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { classNames } from '#app/ui/class-names.ts'

import { fileSize } from '#app/office/controls/file-size.ts'

/** The images uploaded or generated before, where each is used, and a way to delete unused ones. */
export function ImageLibrary({
  open,
  onClose,
  onChoose,
  current,
}: {
  open: boolean
  onClose: () => void
  onChoose: (image: LibraryImage) => void
  /** The URL of the image in use. */
  current: string
}) {
  return (
    <Drawer open={open} onClose={onClose} width="lg" title="Image library">
      <LibraryImages onChoose={onChoose} current={current} />
    </Drawer>
  )
}

function LibraryImages({ onChoose, current }: { onChoose: (image: LibraryImage) => void; current: string }) {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const images = useListQuery(listImages, { q, page, pageSize: 25 })
  const { remove, removing } = useRemoval(deleteImage, {
    kind: 'image',
    invalidates: ['/api/admin/images', '/api/admin/trash'],
  })
  return (
    <>
      <SearchField
        value={q}
        onChange={(text) => {
          setQ(text)
          setPage(1)
        }}
        label="Search images by name"
      />
      <div className="mt-5" aria-busy={images.isPlaceholderData}>
        <QueryBoundary query={images} resource="images">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState>
                {q === '' ? 'No images yet. Images you upload or generate appear here.' : `No images match “${q}”.`}
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
                {items.map((image) => (
                  <LibraryEntry
                    key={image.id}
                    image={image}
                    isCurrent={image.url === current}
                    busy={removing}
                    onChoose={() => onChoose(image)}
                    onDelete={() => void remove(image.id, image.name)}
                  />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      <PageButtons page={page} pages={Math.ceil((images.data?.total ?? 0) / 25)} resource="images" onPage={setPage} />
    </>
  )
}

function LibraryEntry({
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
  const { url, alt, name, width, height, bytes, source, usedBy, onWebsite } = image
  const uses = [...usedBy.map(({ title }) => `“${title}”`), ...(onWebsite ? ['your website'] : [])]
  const used = uses.length > 0
  return (
    <li
      className={classNames(
        'flex flex-col overflow-hidden rounded-card border bg-surface',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <ResponsiveImage src={url} alt={alt} sizes="18rem" className="aspect-video w-full bg-tint object-contain" />
      <div className="flex grow flex-col gap-1 p-3">
        <p className="font-semibold wrap-anywhere line-clamp-2">{name}</p>
        <p className="text-sm text-ink-faint tabular-nums">
          {width} × {height} · {fileSize(bytes)}
          {source === 'ai' && ' · AI'}
        </p>
        <p className="mb-2 text-sm text-ink-soft">{used ? `Used in ${uses.join(', ')}` : 'Not used'}</p>
        <div className="mt-auto flex items-center justify-between gap-2">
          <ToolButton
            label={isCurrent ? 'Selected' : 'Use'}
            {...(isCurrent && { Icon: Check })}
            disabled={isCurrent}
            aria-label={isCurrent ? undefined : `Use ${name}`}
            onClick={onChoose}
          />
          {!used && !isCurrent && (
            <IconButton label={`Delete ${name}`} Icon={Trash2} disabled={busy} onClick={onDelete} />
          )}
        </div>
      </div>
    </li>
  )
}
