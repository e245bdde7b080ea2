import { useState } from 'react'
import { Trash2, X } from 'lucide-react'

import { BulkBar } from '#app/office/list/bulk-bar.tsx'
import { IconButton, ToolButton, ExportLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import type { BulkResult } from '#app/features/leads/schemas.ts'
import { leadInfo } from '#app/features/leads/kinds.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { searchOf } from '#app/http/api-query.ts'
import { reference } from '#app/http/reference.ts'
import { Notice } from '#app/ui/notice.tsx'

import { deleteFailed, type LeadScreen, type LeadTypes, updateFailed } from './lead-screen.ts'

/** Actions on all selected leads. */
export function LeadBulk<T extends LeadTypes>({
  screen,
  chosen,
  onClear,
}: {
  screen: LeadScreen<T>
  chosen: readonly T['row'][]
  onClear: () => void
}) {
  const { change, remove, busy, skipped, forgetSkipped } = useLeadBulk(screen, chosen, onClear)
  const [asking, setAsking] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const question = screen.confirmDelete?.(chosen, {
    busy,
    onClose: () => setAsking(false),
    onDelete: () => {
      setAsking(false)
      remove(ids)
    },
  })
  return (
    <>
      {skipped.length > 0 && <SkippedNotice noun={screen.noun} toasts={skipped} onDismiss={forgetSkipped} />}
      <BulkBar count={ids.length} onClear={onClear}>
        {screen.bulkActions.map(({ label, Icon, status, only }) => {
          const of = only === undefined ? chosen : chosen.filter((row) => row.status === only)
          return (
            <ToolButton
              key={status}
              label={label}
              Icon={Icon}
              disabled={busy || of.length === 0}
              onClick={() => change(of, status, only)}
            />
          )
        })}
        <ToolButton
          label="Delete"
          Icon={Trash2}
          tone="danger"
          disabled={busy}
          onClick={() => (question ? setAsking(true) : remove(ids))}
        />
        {screen.exportPath !== undefined && (
          <ExportLink label="Export" href={screen.exportPath + searchOf({ ids: ids.join(',') })} />
        )}
      </BulkBar>
      {asking && question}
    </>
  )
}

/** Sticky, like the bar above it. */
function SkippedNotice({
  noun,
  toasts,
  onDismiss,
}: {
  noun: string
  toasts: readonly string[]
  onDismiss: () => void
}) {
  return (
    <Notice kind="bad" className="sticky bottom-20 z-20 mt-4 md:bottom-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p>{toasts.length === 1 ? `1 ${noun} was skipped:` : `${toasts.length} ${noun}s were skipped:`}</p>
          <ul className="mt-1 font-normal">
            {toasts.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <IconButton label="Dismiss" Icon={X} onClick={onDismiss} />
      </div>
    </Notice>
  )
}

/** Changes several leads, with Undo for those that changed; `onDone` after each change. */
function useLeadBulk<T extends LeadTypes>(screen: LeadScreen<T>, rows: readonly T['row'][], onDone: () => void) {
  type Status = T['status']
  const { kind, noun, calls, toasts } = screen
  const { restoreAll } = useRestore()
  const [skipped, setSkipped] = useState<string[]>([])
  const shared = { failure: updateFailed(noun), invalidates: screen.reads }
  const listSkipped = (left: BulkResult['skipped']) => {
    if (!screen.listsSkipped) return
    setSkipped(left.map(({ id, reason }) => `${reference(leadInfo[kind].letter, id)}: ${reason}`))
  }
  const onSuccess = (result: BulkResult) => {
    listSkipped(result.skipped)
    onDone()
  }
  const back = useAdminAction(calls.changeMany, { ...shared, success: toasts.manyUndone })
  const change = useAdminAction(calls.changeMany, {
    ...shared,
    success: (result, { body }) => toasts.changedMany(result, body.status),
    undo: (result, { body }) => {
      const were = Map.groupBy(
        rows.filter(({ id }) => changedIn(result, body.ids).includes(id)),
        (row) => row.status as Status,
      )
      if (were.size === 0) return null
      const undoOne = ([status, those]: [Status, T['row'][]]) => {
        const ids = those.map(({ id }) => id)
        const seen = Object.fromEntries(ids.map((id) => [id, body.status])) as Record<number, Status>
        return back.run({ body: { ...screen.bulkBody({ ids, status, seen, from: body.status }), undo: true } })
      }
      return async () => {
        const results = await Promise.all([...were].map(undoOne))
        listSkipped(results.flatMap((one) => one?.skipped ?? []))
      }
    },
    onSuccess,
  })
  const remove = useAdminAction(calls.removeMany, {
    ...shared,
    success: ({ updated }) => toasts.deletedMany(updated),
    failure: deleteFailed(`${noun}s`),
    undo:
      (result, { body }) =>
      () =>
        restoreAll(kind, changedIn(result, body.ids), noun),
    onSuccess,
  })
  return {
    /** `from`: only leads still in this status. */
    change: (of: readonly T['row'][], status: Status, from?: Status) => {
      const ids = of.map(({ id }) => id)
      const seen = Object.fromEntries(of.map((row) => [row.id, row.status])) as Record<number, Status>
      void change.run({ body: screen.bulkBody({ ids, status, seen, from }) })
    },
    remove: (ids: number[]) => void remove.run({ body: { ids } }),
    busy: change.busy || remove.busy,
    skipped,
    forgetSkipped: () => setSkipped([]),
  }
}

const changedIn = ({ skipped }: BulkResult, ids: readonly number[]) =>
  ids.filter((id) => skipped.every((one) => one.id !== id))
