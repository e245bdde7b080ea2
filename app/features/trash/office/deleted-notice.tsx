import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { StickyNotice } from '#app/office/form/sticky-notice.tsx'

import { useRestore } from './use-restore.ts'

/** Shown if the edited record was deleted elsewhere: restore it, or save the form as a new record. */
export function DeletedNotice({
  kind,
  id,
  busy,
  onSaveAsNew,
}: {
  /** "post" */
  kind: string
  id: number
  busy: boolean
  onSaveAsNew: () => void
}) {
  const { restore, busy: restoring } = useRestore()
  return (
    <StickyNotice className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`This ${kind} was deleted in another window. Your changes are still here.`}</p>
        <div className="flex gap-2">
          <ToolButton label="Restore" disabled={busy || restoring} onClick={() => void restore(kind, id)} />
          <ToolButton label="Save as New" disabled={busy || restoring} onClick={onSaveAsNew} />
        </div>
      </div>
    </StickyNotice>
  )
}
