import { StaleNotice } from '#app/office/stale-notice.tsx'
import { StickyNotice } from '#app/office/sticky-notice.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'

import { weekdayAndTime } from './issue-words.ts'
import type { SaveState } from './use-autosave.ts'

/** What to know before one goes on: another window was faster, it has gone out, or it is scheduled. */
export function EditNotice({
  issue,
  state,
  onReload,
  onKeep,
  onSaveAsNew,
}: {
  issue: Issue | null
  state: SaveState
  onReload: () => void
  onKeep: () => void
  onSaveAsNew: () => void
}) {
  if (state === 'stale') return <StaleNotice className="mb-6" onReload={onReload} onKeep={onKeep} />
  if (state === 'gone') {
    return (
      <StickyNotice className="mb-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>This newsletter has gone out or was deleted meanwhile, so changes are not saved any more.</p>
          <ToolButton label="Save as a new draft" onClick={onSaveAsNew} />
        </div>
      </StickyNotice>
    )
  }
  if (issue?.status === 'scheduled' && issue.scheduledAt && state === 'untouched') {
    return (
      <p className="mb-6 rounded-field border border-popular bg-glow/20 px-4 py-2.5 font-semibold">
        {`It is scheduled for ${weekdayAndTime(issue.scheduledAt)}. A change makes it a draft again.`}
      </p>
    )
  }
  return null
}
