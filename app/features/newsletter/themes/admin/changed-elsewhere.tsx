import { ToolButton } from '#app/admin/tool-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function ChangedElsewhere({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) {
  return (
    <Notice kind="bad" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This was changed in another window.</p>
        <div className="flex gap-2">
          <ToolButton label="Reload" onClick={onReload} />
          <ToolButton label="Keep mine" onClick={onKeep} />
        </div>
      </div>
    </Notice>
  )
}
