import type { ReactNode } from 'react'

import type { LeadKind } from '#app/features/leads/kinds.ts'
import { Checkbox } from '#app/ui/field.tsx'

/** Chooses the forms whose new requests notify the owner. */
export function NewRequestCheckboxes({
  legend,
  value,
  onChange,
}: {
  legend: string
  value: readonly LeadKind[]
  onChange: (kinds: LeadKind[]) => void
}) {
  return (
    <CheckboxGroup legend={legend}>
      {forms.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          label={label}
          checked={value.includes(kind)}
          onChange={(event) => onChange(event.target.checked ? [...value, kind] : value.filter((one) => one !== kind))}
        />
      ))}
      <p className="text-sm text-ink-faint">Emergencies always notify you.</p>
    </CheckboxGroup>
  )
}

const forms: { kind: LeadKind; label: string }[] = [
  { kind: 'booking', label: 'Booking requests' },
  { kind: 'contact', label: 'Contact form messages' },
  { kind: 'privacy-contact', label: 'Privacy form messages' },
]

/** Checkboxes under a heading. */
export function CheckboxGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
