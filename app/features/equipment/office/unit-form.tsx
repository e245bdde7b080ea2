import { useEffect, useRef } from 'react'

import { todayHere } from '#app/business/local-time.ts'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { equipmentCalls, replaceUnit } from '#app/features/equipment/calls.ts'
import { equipmentEntity } from '#app/features/equipment/entity.ts'
import type { Unit, UnitFields } from '#app/features/equipment/schemas.ts'
import { UnitInputs } from '#app/features/equipment/unit-inputs.tsx'
import { unitName } from '#app/features/equipment/unit-texts.ts'
import { Checkbox } from '#app/ui/field.tsx'

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
    blank: replaces ? inPlaceOf(replaces) : blank,
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
      <UnitInputs field={(name) => ({ autoComplete: 'off', ...form.field(name) })} />
      <Checkbox label="Installed by us" {...form.field('installedByUs')} />
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

/** What stays the same when a unit is replaced. */
const inPlaceOf = ({ kind, location, filterSize }: Unit): Values => ({
  ...blank,
  kind,
  location: location ?? '',
  filterSize: filterSize ?? '',
  installed: todayHere(),
  installedByUs: true,
})
