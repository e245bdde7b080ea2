import type { ComponentProps } from 'react'

import { SelectField, TextField } from '#app/ui/field.tsx'

import type { RefrigerantFields } from './schemas.ts'
import { refrigerantActions, refrigerants } from './unit-texts.ts'

type Input = ComponentProps<typeof TextField> & ComponentProps<typeof SelectField>

/** What is noted of refrigerant, today and here; `field` has the props of each input but its label. */
export function RefrigerantInputs({
  actions = refrigerantActions,
  field,
}: {
  actions?: Input['options']
  field: (name: keyof RefrigerantFields) => Omit<Input, 'label' | 'options'>
}) {
  const empty = 'Please choose…'
  return (
    <>
      <SelectField label="What was done" required empty={empty} options={actions} {...field('action')} />
      <SelectField label="Refrigerant" required empty={empty} options={refrigerants} {...field('refrigerant')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Pounds" inputMode="decimal" {...field('pounds')} />
        <TextField label="Ounces" inputMode="decimal" {...field('ounces')} />
      </div>
    </>
  )
}
