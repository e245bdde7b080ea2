import { useQuery } from '@tanstack/react-query'

import { listRevisions } from '#app/features/website/calls.ts'
import type { SectionName } from '#app/features/website/sections.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** The earlier versions of a section, newest first, with a button to restore each. */
export function EarlierVersions({
  name,
  disabled,
  onRestore,
}: {
  name: SectionName
  disabled: boolean
  onRestore: (revision: number) => void
}) {
  const revisions = useQuery(apiQuery(listRevisions, { section: name }))
  if (revisions.isLoadingError) return <ErrorCard resource="the earlier versions" query={revisions} />
  if (!revisions.data?.length) return null
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Earlier Versions ({revisions.data.length})
      </summary>
      <ul className="grid gap-2">
        {revisions.data.map(({ id, at }) => (
          <li key={id} className="flex items-center justify-between gap-3 rounded-field bg-tint px-4 py-2">
            <span>
              Replaced <RelativeTime at={at} show="both" />
            </span>
            <ToolButton
              label="Restore"
              itemName={`the version replaced on ${exactTime(at)}`}
              disabled={disabled}
              onClick={() => onRestore(id)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
