import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Drawer } from '#app/office/drawer/drawer.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

import { listRevisions, readAdminPost, restoreRevision } from './calls.ts'
import type { AdminPost, Revision } from './schemas.ts'
import { postPaths } from './post-paths.ts'

// With a library that nothing else in the office needs.
const RevisionCompare = lazy(async () => ({ default: (await import('./revision-compare.tsx')).RevisionCompare }))

/** Compares the saved versions of a post with the current one, and restores them. */
export function RevisionsDrawer({
  open,
  onClose,
  post,
  isDirty,
}: {
  open: boolean
  onClose: () => void
  post: AdminPost
  /** Restoring is disabled while the form has unsaved changes. */
  isDirty: boolean
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const versions = useQuery({ ...apiQuery(listRevisions, { id: post.id }), enabled: open })
  const store = useStoreRecord(readAdminPost)
  const restore = useAdminAction(restoreRevision, {
    success: ['Restored', `The earlier version of “${post.title}” was restored.`],
    failure: ['Restore Failed', 'Failed to restore the item. Please try again.'],
    invalidates: postPaths,
    onSuccess: (restored) => {
      store(restored)
      setChosen(null)
      onClose()
    },
  })
  const [current, ...earlier] = versions.data ?? []
  const version = earlier.find(({ id }) => id === chosen) ?? earlier[0]
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width="lg"
      title="Versions"
      subtitle="The last 50 saved versions of this post."
      footer={
        version && (
          <>
            <Button
              disabled={restore.busy || isDirty}
              onClick={() =>
                void restore.run({ params: { id: post.id, revisionId: version.id }, ifMatch: post.updatedAt })
              }
            >
              {restore.busy ? 'Processing...' : 'Restore This Version'}
            </Button>
            <p className="text-sm text-ink-soft">
              {isDirty
                ? 'Save or discard your changes first.'
                : 'The current version stays in this list, so you can go back to it.'}
            </p>
          </>
        )
      }
    >
      <QueryBoundary query={versions} resource="versions">
        {() =>
          !version || !current ? (
            <EmptyState>No earlier versions yet. One is saved each time you change the text.</EmptyState>
          ) : (
            <div className="grid gap-6 sm:grid-cols-[14.5rem_minmax(0,1fr)]">
              <ol aria-label="Versions" className="grid content-start gap-1 max-sm:max-h-56 max-sm:overflow-y-auto">
                <li className="flex min-h-11 flex-wrap items-center gap-2 rounded-field px-3 py-1.5 md:min-h-9">
                  <time dateTime={current.at}>{exactTime(current.at)}</time>
                  <StatusBadge tone="green">Current</StatusBadge>
                </li>
                {earlier.map((one) => (
                  <li key={one.id}>
                    <Choice version={one} chosen={one.id === version.id} onChoose={() => setChosen(one.id)} />
                  </li>
                ))}
              </ol>
              <Suspense fallback={<SkeletonRows />}>
                <RevisionCompare version={version} current={current} />
              </Suspense>
            </div>
          )
        }
      </QueryBoundary>
    </Drawer>
  )
}

function Choice({ version, chosen, onChoose }: { version: Revision; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        'min-h-11 w-full rounded-field border px-3 py-1.5 text-left -outline-offset-2 md:min-h-9',
        chosen ? 'border-ink bg-tint font-semibold' : 'border-transparent hover:bg-tint',
      )}
    >
      <time dateTime={version.at}>{exactTime(version.at)}</time>
    </button>
  )
}
