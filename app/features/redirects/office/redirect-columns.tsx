import { CornerUpRight, Pencil, Trash2 } from 'lucide-react'

import { formatCount } from '#app/business/format-count.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { IconButton, ToolButton } from '#app/office/controls/tool-button.tsx'
import type { Column } from '#app/office/list/column.ts'
import { actionsColumn, figureColumn, RowLink } from '#app/office/list/columns.tsx'
import { readable } from '#app/features/redirects/addresses.ts'
import type { MissedAddress, Redirect } from '#app/features/redirects/schemas.ts'

interface RowActions {
  busy: boolean
  onEdit: (redirect: Redirect) => void
  onDelete: (redirect: Redirect) => void
}

export const redirectColumns = (actions: RowActions): Column<Redirect>[] => [
  {
    key: 'from',
    header: 'Old address',
    className: 'min-w-40 font-medium wrap-anywhere',
    cell: ({ from }) => from,
  },
  {
    key: 'to',
    header: 'Leads to',
    className: 'min-w-40',
    interactive: true,
    cell: (redirect) => <Target {...redirect} />,
  },
  actionsColumn((redirect) => <Buttons redirect={redirect} {...actions} />),
]

/** The content of a redirect's card on a phone. */
export const redirectCard = (redirect: Redirect, actions: RowActions) => (
  <div className="flex items-center justify-between gap-3">
    <Target {...redirect} />
    <Buttons redirect={redirect} {...actions} />
  </div>
)

export const missedColumns = (onRedirect: (missed: MissedAddress) => void): Column<MissedAddress>[] => [
  {
    key: 'address',
    header: 'Address',
    className: 'min-w-40 font-medium wrap-anywhere',
    cell: ({ address }) => address,
  },
  figureColumn('hits', 'Requests', ({ hits }) => formatCount(hits)),
  {
    key: 'last',
    header: 'Last requested',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ lastAt }) => <RelativeTime at={lastAt} />,
  },
  actionsColumn((missed) => <RedirectButton missed={missed} onRedirect={onRedirect} />),
]

export const missedCard = (missed: MissedAddress, onRedirect: (missed: MissedAddress) => void) => (
  <div className="flex items-center justify-between gap-3">
    <p className="text-ink-soft">
      {missed.hits === 1 ? 'Once' : `${formatCount(missed.hits)} times`}, last <RelativeTime at={missed.lastAt} />
    </p>
    <RedirectButton missed={missed} onRedirect={onRedirect} />
  </div>
)

const RedirectButton = ({
  missed,
  onRedirect,
}: {
  missed: MissedAddress
  onRedirect: (missed: MissedAddress) => void
}) => <ToolButton label="Redirect…" itemName={missed.address} Icon={CornerUpRight} onClick={() => onRedirect(missed)} />

const Target = ({ to }: Redirect) => <RowLink href={to}>{readable(to)}</RowLink>

const Buttons = ({ redirect, busy, onEdit, onDelete }: RowActions & { redirect: Redirect }) => (
  <div className="flex items-center justify-end">
    <IconButton label="Edit" itemName={redirect.from} Icon={Pencil} onClick={() => onEdit(redirect)} />
    <IconButton
      label="Delete"
      itemName={redirect.from}
      Icon={Trash2}
      disabled={busy}
      onClick={() => onDelete(redirect)}
    />
  </div>
)
