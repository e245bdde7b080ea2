import { ProgressBar } from '#app/office/controls/progress-bar.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { Notice } from '#app/ui/notice.tsx'

import type { Task } from './use-task.ts'

/** The progress of a long task, then its result. */
export function TaskProgress({ task, onCancel }: { task: Task; onCancel: () => void }) {
  if (task.is === 'idle') return null
  if (task.is === 'over') {
    return (
      <Notice kind={task.good ? 'good' : 'bad'} className="mt-5 print:hidden">
        <strong>{task.words[0]}.</strong> {task.words[1]}
      </Notice>
    )
  }
  const { label, done, total } = task
  const count = total > 0 ? `${formatCount(done)} of ${formatCount(total)}` : 'starting'
  return (
    <div className="mt-5 flex items-end gap-5 rounded-card border border-line bg-surface px-5 py-4 print:hidden">
      <div className="grow">
        <ProgressBar label={`${label}: ${count}`} value={done} max={total} />
      </div>
      <ToolButton label="Cancel" onClick={onCancel} />
    </div>
  )
}
