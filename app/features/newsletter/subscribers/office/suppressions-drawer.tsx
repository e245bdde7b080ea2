import { DrawerList } from '#app/features/newsletter/office/drawer-list.tsx'
import { listSuppressions } from '#app/features/newsletter/subscribers/calls.ts'
import { Drawer } from '#app/office/drawer.tsx'
import { RelativeTime } from '#app/office/relative-time.tsx'

import { suppressionReasons } from './subscriber-words.ts'

/** The addresses no newsletter goes to and no import brings back, subscribers or not. */
export function SuppressionsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Suppressed addresses"
      subtitle="They unsubscribed, complained, or their mail came back. No newsletter goes to them, and no import brings them back."
    >
      <DrawerList
        call={listSuppressions}
        label="Suppressed addresses"
        things="suppressed addresses"
        search="Search suppressed addresses"
        filter={{ label: 'Reason', all: 'All reasons', options: suppressionReasons }}
        empty={(isFiltered) =>
          isFiltered ? 'No addresses match these filters.' : 'Nobody has left, complained or bounced.'
        }
        rowKey={({ email }) => email}
        row={({ email, reason, detail, createdAt }) => (
          <>
            <p className="font-medium wrap-anywhere">{email}</p>
            <p className="text-sm text-ink-soft">
              {suppressionReasons.find(({ value }) => value === reason)?.label} <RelativeTime at={createdAt} />
            </p>
            {detail && <p className="text-sm wrap-anywhere text-ink-soft">{detail}</p>}
          </>
        )}
      />
    </Drawer>
  )
}
