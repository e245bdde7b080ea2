import { useQuery } from '@tanstack/react-query'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { apiQuery } from '#app/http/api-query.ts'

import type { ContentCalls, ContentKind, Item } from './content-kind.ts'

/** The earlier versions of an item, newest first, with a button to restore each. */
export function ContentRevisions<Fields extends object>({
  calls,
  kind,
  item,
  isDirty,
  onRestored,
}: {
  calls: ContentCalls
  kind: ContentKind<Fields>
  item: Item
  /** Restoring is disabled while the form has unsaved changes. */
  isDirty: boolean
  onRestored: () => void
}) {
  const revisions = useQuery(apiQuery(calls.revisions, { id: item.id }))
  const restore = useAdminAction(calls.restore, {
    success: ['Restored', 'The earlier version was restored.'],
    failure: ['Restore Failed', 'Failed to restore the item. Please try again.'],
    invalidates: ['/api/'],
    onSuccess: onRestored,
  })
  const earlier = revisions.data ?? []
  if (earlier.length === 0) return null
  return (
    <DrawerSection title="Earlier versions">
      {isDirty && <p className="mb-3 text-ink-soft">Save or discard your changes before you restore a version.</p>}
      <ul className="grid gap-3">
        {earlier.map(({ id, at, data }) => {
          const fields = data as unknown as Fields
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-tint px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{kind.nameOf(fields)}</p>
                <p className="text-ink-soft">{kind.detailOf(fields)}</p>
                <p className="text-sm text-ink-faint">
                  Replaced <RelativeTime at={at} show="both" />
                </p>
              </div>
              <ToolButton
                label="Restore"
                itemName={`the version replaced on ${exactTime(at)}`}
                disabled={restore.busy || isDirty}
                onClick={() => void restore.run({ params: { id: item.id, revision: id } })}
              />
            </li>
          )
        })}
      </ul>
    </DrawerSection>
  )
}
