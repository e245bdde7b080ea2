import { useQueryClient } from '@tanstack/react-query'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { bookingReads } from './use-status-change.ts'

/** PRODUCT §5: somebody else was faster; nothing is overwritten unless the owner wants it. */
export function StaleNotice({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) {
  const client = useQueryClient()
  const reload = () => {
    onReload()
    void client.invalidateQueries({
      predicate: ({ queryKey }) => bookingReads.some((start) => String(queryKey[0]).startsWith(start)),
    })
  }
  return (
    <Notice kind="bad" className="basis-full">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This was changed in another window.</p>
        <div className="flex gap-2">
          <ToolButton label="Reload" onClick={reload} />
          <ToolButton label="Keep mine" onClick={onKeep} />
        </div>
      </div>
    </Notice>
  )
}
