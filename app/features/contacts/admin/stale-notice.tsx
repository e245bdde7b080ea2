import { ToolButton } from '#app/admin/tool-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** PRODUCT §5: somebody else was faster; nothing is overwritten unless the owner wants it. */
export const StaleNotice = ({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) => (
  <Notice kind="bad" className="basis-full">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>This was changed in another window.</p>
      <div className="flex gap-2">
        <ToolButton label="Reload" onClick={onReload} />
        <ToolButton label="Keep mine" onClick={onKeep} />
      </div>
    </div>
  </Notice>
)
