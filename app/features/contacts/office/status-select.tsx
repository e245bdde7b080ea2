import { openPickerOnKey } from '#app/office/list/open-picker-on-key.ts'
import { type MessageKind, type MessageStatus, nextOfErased, nextStatuses } from '#app/features/contacts/statuses.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'

/** Selects the message's status from those allowed next. */
export function StatusSelect({
  kind,
  status,
  isErased,
  busy,
  onChange,
}: {
  kind: MessageKind
  status: MessageStatus
  isErased: boolean
  busy: boolean
  onChange: (status: MessageStatus) => void
}) {
  return (
    <select
      aria-label="Status"
      value={status}
      disabled={busy}
      onKeyDown={openPickerOnKey}
      onChange={(event) => onChange(event.target.value as MessageStatus)}
      className="min-h-11 rounded-field border border-line-strong/60 bg-surface px-2.5 font-semibold text-ink hover:border-ink disabled:opacity-50 md:min-h-9"
    >
      {[status, ...(isErased ? nextOfErased : nextStatuses)(kind, status)].map((value) => (
        <option key={value} value={value}>
          {statusLabel(value)}
        </option>
      ))}
    </select>
  )
}
