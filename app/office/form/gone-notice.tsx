import { StickyNotice } from './sticky-notice.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** Somebody deleted what is being edited: back from the trash with it, or what is typed becomes a new one. */
export function GoneNotice({
  what,
  busy,
  onRestore,
  onSaveAsNew,
}: {
  /** "post" */
  what: string
  busy: boolean
  onRestore: () => void
  onSaveAsNew: () => void
}) {
  return (
    <StickyNotice className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`This ${what} was deleted in another window. What you typed is still here.`}</p>
        <div className="flex gap-2">
          <ToolButton label="Restore it" disabled={busy} onClick={onRestore} />
          <ToolButton label="Save as a new one" disabled={busy} onClick={onSaveAsNew} />
        </div>
      </div>
    </StickyNotice>
  )
}
