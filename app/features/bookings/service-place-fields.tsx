import { type ComponentProps, useId } from 'react'

import { isServed } from '#app/business/service-area.ts'
import { useSection } from '#app/features/website/use-section.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'

import { placeLabels } from './place-labels.ts'
import type { ServicePlace } from './service-place-schema.ts'

/** For the office; visitors read more. */
export const notServed = 'Outside your listed service areas.'

type FieldProps = Omit<ComponentProps<typeof TextField> & ComponentProps<typeof TextArea>, 'label' | 'hint'>

/** Fields for where the work is to be done. A town we don't list is pointed out, not refused. */
export function ServicePlaceFields({
  field,
  town,
  notServed,
  autoComplete = false,
}: {
  /** Props of a field by name. */
  field: (name: keyof ServicePlace) => FieldProps
  /** The town as typed. */
  town: string
  /** Shown under a town we don't list. */
  notServed: string
  /** Whether the browser may fill in the visitor's own address. */
  autoComplete?: boolean
}) {
  const towns = useId()
  const areas = useSection('areas')?.towns ?? []
  const of = (name: string) => (autoComplete ? name : 'off')
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-[1fr_8rem]">
        <TextField label={placeLabels.street} autoComplete={of('address-line1')} {...field('street')} />
        <TextField label={placeLabels.unit} autoComplete={of('address-line2')} {...field('unit')} />
        <TextField
          label={placeLabels.town}
          list={towns}
          autoComplete={of('address-level2')}
          hint={town.trim() !== '' && areas.length > 0 && !isServed(town, areas) && notServed}
          {...field('town')}
        />
        <TextField label={placeLabels.zip} inputMode="numeric" autoComplete={of('postal-code')} {...field('zip')} />
      </div>
      <datalist id={towns}>
        {[...new Set(areas.map(({ name }) => name))].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label={`${placeLabels.accessNotes} (gate code, pets, parking)`}
        autoComplete="off"
        {...field('accessNotes')}
      />
      <TextField label={`${placeLabels.equipment} (make, model, age)`} autoComplete="off" {...field('equipment')} />
    </>
  )
}
