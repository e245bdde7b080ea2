import { History } from 'lucide-react'

import { timeHere } from '#app/business/local-time.ts'

import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** Asks whether to restore or discard the unsaved changes of an earlier visit, if `form` has found some. */
export function RestoreDraftNotice({
  form: { savedDraft, restore, discardDraft },
}: {
  form: { savedDraft: { savedAt: number } | null; restore: () => void; discardDraft: () => void }
}) {
  if (!savedDraft) return null
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-popular bg-glow/20 px-4 py-2.5"
    >
      <div className="flex grow basis-60 items-center gap-3">
        <History aria-hidden="true" className="size-5 shrink-0" />
        <p className="font-semibold">{`Restore unsaved changes from ${timeHere(new Date(savedDraft.savedAt))}?`}</p>
      </div>
      <div className="flex gap-2">
        <ToolButton label="Restore" tone="primary" onClick={restore} />
        <ToolButton label="Discard" onClick={discardDraft} />
      </div>
    </div>
  )
}

export interface Restored {
  isRestored: boolean
  isDirty: boolean
  isRefused: boolean
}

/** Says that `form` opened with the unsaved changes of an earlier visit. */
export const RestoredNote = ({ form: { isRestored, isDirty, isRefused } }: { form: Restored }) =>
  isRestored && isDirty && !isRefused && <p className="text-ink-soft">Your unsaved changes were restored.</p>
