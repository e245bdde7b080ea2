import type { ComponentProps } from 'react'

import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import type { UnitFields } from './schemas.ts'
import { refrigerants, unitKinds } from './unit-texts.ts'

export type UnitText = Exclude<keyof UnitFields, 'installedByUs'>

type Input = ComponentProps<typeof TextField> & ComponentProps<typeof SelectField> & ComponentProps<typeof TextArea>

/** What can be read from a data plate, and what else one asks; `field` has the props of each input but its label. */
export function UnitInputs({ field }: { field: (name: UnitText) => Omit<Input, 'label' | 'options'> }) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField label="What it is" required empty="Please choose…" options={unitKinds} {...field('kind')} />
        <TextField label="Manufacturer" {...field('manufacturer')} />
        <TextField label="Model" {...field('model')} />
        <TextField label="Serial number" {...field('serial')} />
        <TextField label="Installed" hint="A year such as 2012, or a day such as 6/14/2012." {...field('installed')} />
        <TextField label="Where it is" {...field('location')} />
        <TextField label="Parts warranty until" type="date" {...field('partsWarrantyUntil')} />
        <TextField label="Labor warranty until" type="date" {...field('laborWarrantyUntil')} />
        <SelectField label="Refrigerant" empty="None or not known" options={refrigerants} {...field('refrigerant')} />
        <TextField label="Charge" hint="Such as 6 lb 9 oz." {...field('charge')} />
        <TextField label="Filter size" {...field('filterSize')} />
      </div>
      <TextArea label="Note" rows={2} {...field('note')} />
    </>
  )
}
