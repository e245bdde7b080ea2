import { StickyNotice } from './sticky-notice.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** Shown if the edited record was deleted elsewhere: restore it, or save the form as a new record. */
export function DeletedNotice({
  recordType,
  busy,
  onRestore,
  onSaveAsNew,
}: {
  /** "post" */
  recordType: string
  busy: boolean
  onRestore: () => void
  onSaveAsNew: () => void
}) {
  return (
    <StickyNotice className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`This ${recordType} was deleted in another window. Your changes are still here.`}</p>
        <div className="flex gap-2">
          <ToolButton label="Restore" disabled={busy} onClick={onRestore} />
          <ToolButton label="Save as New" disabled={busy} onClick={onSaveAsNew} />
        </div>
      </div>
    </StickyNotice>
  )
}
