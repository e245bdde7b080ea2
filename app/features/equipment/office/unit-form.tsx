import { useEffect, useRef } from 'react'

import { todayHere } from '#app/business/local-time.ts'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { equipmentCalls, replaceUnit } from '#app/features/equipment/calls.ts'
import { equipmentEntity } from '#app/features/equipment/entity.ts'
import type { Unit, UnitFields } from '#app/features/equipment/schemas.ts'
import { refrigerants, unitKinds, unitName } from '#app/features/equipment/unit-texts.ts'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'

type Values = { [Name in keyof Required<UnitFields>]: Name extends 'installedByUs' ? boolean : string }

/** Adds a unit at an address, or changes `unit`. The new one may take the place of another, which is retired today. */
export function UnitForm({
  propertyId,
  unit,
  replaces,
  onClose,
}: {
  propertyId: number
  unit: Unit | null
  replaces?: Unit
  onClose: () => void
}) {
  // The serial number that the server asked about: saved again, it is meant.
  const asked = useRef<string>(undefined)
  const calls = replaces ? { ...equipmentCalls, create: replaceUnit } : equipmentCalls
  const form = useRecordEditor(calls, {
    record: unit,
    blank: replaces ? { ...blank, ...inPlaceOf(replaces), installed: todayHere(), installedByUs: true } : blank,
    valuesOf,
    bodyOf: (values) => ({
      ...values,
      sameSerial: values.serial !== '' && asked.current === values.serial,
      ...(!unit && { propertyId }),
      ...(replaces && { replacesId: replaces.id }),
    }),
    draft: { name: `unit:${unit?.id ?? `new:${replaces?.id ?? ''}:${propertyId}`}`, restore: 'automatic' },
    created: (added) => ['Unit Added', `${unitName(added)} is at this address now.`],
    failure: ['Save Failed', 'Failed to save the unit. Please try again.'],
    invalidates: equipmentEntity.invalidates,
    onClose: () => onClose(),
  })
  const question = form.errorOf('serial')
  useEffect(() => {
    if (question) asked.current = form.values.serial
  }, [question])
  return (
    <RecordDialog
      editor={form}
      title={unit ? `Edit ${unitName(unit)}` : replaces ? `Replace ${unitName(replaces)}` : 'Add Unit'}
      {...(replaces && {
        text: 'Enter what takes its place. The old unit is retired today, and stays in the history.',
      })}
      confirmLabel={unit ? 'Save' : replaces ? 'Replace' : 'Add Unit'}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField label="What it is" required empty="Please choose…" options={unitKinds} {...form.field('kind')} />
        <TextField label="Manufacturer" autoComplete="off" {...form.field('manufacturer')} />
        <TextField label="Model" autoComplete="off" {...form.field('model')} />
        <TextField label="Serial number" autoComplete="off" {...form.field('serial')} />
        <TextField
          label="Installed"
          autoComplete="off"
          placeholder="2012 or 6/14/2012"
          hint="A year, or a day."
          {...form.field('installed')}
        />
        <Checkbox label="Installed by us" className="sm:pt-8" {...form.field('installedByUs')} />
        <TextField label="Parts warranty until" type="date" {...form.field('partsWarrantyUntil')} />
        <TextField label="Labor warranty until" type="date" {...form.field('laborWarrantyUntil')} />
        <TextField label="Filter size" autoComplete="off" placeholder="16x25x4" {...form.field('filterSize')} />
        <TextField label="Where it is" autoComplete="off" placeholder="Basement" {...form.field('location')} />
        <SelectField
          label="Refrigerant"
          empty="None or not known"
          options={refrigerants}
          {...form.field('refrigerant')}
        />
        <TextField label="Charge" autoComplete="off" placeholder="6 lb 9 oz" {...form.field('charge')} />
      </div>
      <TextArea label="Note" rows={2} {...form.field('note')} />
    </RecordDialog>
  )
}

const blank = {
  kind: '',
  manufacturer: '',
  model: '',
  serial: '',
  installed: '',
  installedByUs: false,
  partsWarrantyUntil: '',
  laborWarrantyUntil: '',
  filterSize: '',
  refrigerant: '',
  charge: '',
  location: '',
  note: '',
} satisfies Values

const valuesOf = (unit: Unit): Values => {
  const texts = Object.keys(blank).map((name) => [name, unit[name as keyof Values] ?? ''])
  return Object.fromEntries(texts) as Values
}

/** What stays the same when a unit is replaced. */
const inPlaceOf = (unit: Unit) => {
  const { kind, location, filterSize } = valuesOf(unit)
  return { kind, location, filterSize }
}
