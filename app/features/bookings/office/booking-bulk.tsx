import { useState } from 'react'
import { CheckCheck, PhoneCall, ShieldAlert, Trash2, UserX, X } from 'lucide-react'

import { BulkBar } from '#app/office/bulk-bar.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import type { BookingRow } from './schemas.ts'
import { DeleteDialog, expected } from './delete-dialog.tsx'
import { useBulk } from './use-bulk.ts'

/** What can be done with all ticked bookings. Confirming and cancelling ask for more than one answer can give. */
export function BookingBulk({
  rows,
  ticked,
  onClear,
}: {
  rows: readonly BookingRow[]
  ticked: number[]
  onClear: () => void
}) {
  const bulk = useBulk(rows, onClear)
  const [asking, setAsking] = useState(false)
  const waitingForUs = expected(rows.filter(({ id }) => ticked.includes(id)))
  return (
    <>
      {bulk.left.length > 0 && (
        // In sight like the bar it comes after, however long the list.
        <Notice kind="bad" className="sticky bottom-20 z-20 mt-4 md:bottom-4">
          <div className="flex items-start justify-between gap-3">
            <div>
              <p>
                {bulk.left.length === 1 ? 'One booking was left out:' : `${bulk.left.length} bookings were left out:`}
              </p>
              <ul className="mt-1 font-normal">
                {bulk.left.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
            <ToolButton label="Dismiss" Icon={X} iconOnly tone="quiet" onClick={bulk.forgetLeft} />
          </div>
        </Notice>
      )}
      <BulkBar count={ticked.length} onClear={onClear}>
        {steps.map(({ label, Icon, status }) => (
          <ToolButton
            key={status}
            label={label}
            Icon={Icon}
            disabled={bulk.busy}
            onClick={() => void bulk.change(ticked, status)}
          />
        ))}
        <ToolButton
          label="Delete"
          Icon={Trash2}
          tone="danger"
          disabled={bulk.busy}
          onClick={() => (waitingForUs.length > 0 ? setAsking(true) : void bulk.remove(ticked))}
        />
      </BulkBar>
      {asking && waitingForUs.length > 0 && (
        <DeleteDialog
          bookings={waitingForUs}
          busy={bulk.busy}
          onClose={() => setAsking(false)}
          onDelete={() => {
            setAsking(false)
            void bulk.remove(ticked)
          }}
        />
      )}
    </>
  )
}

const steps = [
  { label: 'Mark Contacted', Icon: PhoneCall, status: 'contacted' },
  { label: 'Complete', Icon: CheckCheck, status: 'completed' },
  { label: 'No-Show', Icon: UserX, status: 'no-show' },
  { label: 'Spam', Icon: ShieldAlert, status: 'spam' },
] as const
