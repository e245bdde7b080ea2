import type { LeadKind } from '#app/features/leads/kinds.ts'
import { Checkbox } from '#app/ui/field.tsx'

import { TickGroup } from './tick-group.tsx'

/** Which forms are told of as soon as something comes in. */
export function TellNew({
  legend,
  value,
  onChange,
}: {
  legend: string
  value: readonly LeadKind[]
  onChange: (kinds: LeadKind[]) => void
}) {
  return (
    <TickGroup legend={legend}>
      {forms.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          label={label}
          checked={value.includes(kind)}
          onChange={(event) => onChange(event.target.checked ? [...value, kind] : value.filter((one) => one !== kind))}
        />
      ))}
      <p className="text-sm text-ink-faint">Emergencies are always told.</p>
    </TickGroup>
  )
}

const forms: { kind: LeadKind; label: string }[] = [
  { kind: 'booking', label: 'Booking requests' },
  { kind: 'contact', label: 'Messages of the contact form' },
  { kind: 'privacy-contact', label: 'Messages about privacy and texts' },
]
