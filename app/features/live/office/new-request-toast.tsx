import { BellRing, Phone, Siren, X } from 'lucide-react'

import { callHref } from '#app/business/call-href.ts'
import { useEntities } from '#app/office/entity.ts'
import { IconButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { type NewRequest, newRequestsText } from '#app/features/live/new-requests.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** Announces new requests: emergencies by name, each with its own link, the rest by number. The most urgent can be called. */
export function NewRequestToast({
  requests,
  className,
  onCall,
  onDismiss,
}: {
  requests: readonly NewRequest[]
  className: string
  onCall: (request: NewRequest) => void
  onDismiss: () => void
}) {
  const { all, pathOf } = useEntities()
  const emergencies = requests.filter(isEmergency)
  const [emergency] = emergencies
  const rest = newRequestsText(
    requests.filter((one) => !isEmergency(one)),
    all,
  )
  const [first] = requests
  const callee = emergency ?? (requests.length === 1 && !first?.setback ? first : undefined)
  const Icon = emergency ? Siren : BellRing
  return (
    <aside
      aria-label="New requests"
      className={classNames(
        'left-4 z-30 flex max-w-[calc(100vw-2rem)] items-center gap-1 rounded-[1.375rem] border bg-surface py-1 pr-1 pl-4 shadow-lift print:hidden',
        emergency ? 'border-2 border-emergency' : 'border-line-strong',
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mr-1.5 size-4 shrink-0', emergency ? 'text-bad' : 'text-accent')}
      />
      <div className="mr-1 flex min-w-0 flex-wrap items-center gap-x-3">
        {emergencies.map(({ key, kind, id, name }) => (
          <Link key={key} to={pathOf(kind, id) ?? '/admin'} onClick={onDismiss} className={linkClass}>
            <span className="font-bold text-bad">EMERGENCY:</span>&nbsp;
            <span className="truncate">{name}</span>
          </Link>
        ))}
        {rest !== '' && (
          <Link to="/admin" onClick={onDismiss} className={linkClass}>
            {rest}
          </Link>
        )}
      </div>
      {callee?.phone && (
        <ToolLink
          Icon={Phone}
          label="Call"
          tone={emergency ? 'primary' : 'plain'}
          href={callHref(callee.phone)}
          aria-label={`Call ${callee.name}`}
          onClick={() => onCall(callee)}
          className="shrink-0 rounded-pill"
        />
      )}
      <IconButton Icon={X} label="Dismiss" onClick={onDismiss} />
    </aside>
  )
}

const isEmergency = ({ urgency }: NewRequest) => urgency === 'emergency'

const linkClass =
  'inline-flex min-h-11 min-w-0 items-center font-semibold underline-offset-4 hover:underline md:min-h-9'
