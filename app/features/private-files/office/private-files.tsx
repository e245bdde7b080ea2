import { FileText } from 'lucide-react'

import { readPrivateFile } from '#app/features/private-files/calls.ts'
import type { PrivateFile } from '#app/features/private-files/schemas.ts'
import { pathOf } from '#app/http/endpoint.ts'

/** Photos as thumbnails that open in full size, and other files by name. */
export function PrivateFiles({ files }: { files: readonly PrivateFile[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id}>
          {file.isStored ? (
            <a
              href={pathOf(readPrivateFile, { id: file.id })}
              target="_blank"
              rel="noreferrer"
              className="block rounded-field border border-line bg-surface hover:border-ink-faint"
            >
              {file.type === 'image/jpeg' ? (
                <img
                  src={pathOf(readPrivateFile, { id: file.id })}
                  alt={`Open ${file.name}`}
                  loading="lazy"
                  className="size-28 rounded-field object-cover"
                />
              ) : (
                <span className="flex items-center gap-2 px-3 py-2 wrap-anywhere">
                  <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                  {file.name}
                </span>
              )}
            </a>
          ) : (
            <p className="rounded-field border border-line bg-surface px-3 py-2 text-ink-soft wrap-anywhere">
              {`${file.name}: ${file.error ?? 'still being fetched'}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
