import { type ReactNode, useState } from 'react'
import { FlaskConical, Pencil, Power, Replace, RotateCcw, Trash2 } from 'lucide-react'

import { todayHere } from '#app/business/local-time.ts'
import { Menu } from '#app/office/controls/menu.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { equipmentCalls } from '#app/features/equipment/calls.ts'
import { equipmentEntity } from '#app/features/equipment/entity.ts'
import type { PlacedUnit, Unit } from '#app/features/equipment/schemas.ts'
import { readCharge, unitFacts, unitName } from '#app/features/equipment/unit-texts.ts'
import { PrivateFiles } from '#app/features/private-files/office/private-files.tsx'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'

import { RefrigerantForm } from './refrigerant.tsx'
import { UnitForm } from './unit-form.tsx'

const { invalidates } = equipmentEntity

const leakRules =
  'With 15 lb or more, the federal leak rules of the EPA may apply, since January 1, 2026 to HFC, too; residential and light commercial air conditioners and heat pumps are exempt.'

/** A unit with all that is known of it, and what can be done with it. */
export function UnitLine({ unit, children }: { unit: PlacedUnit; children?: ReactNode }) {
  const [open, setOpen] = useState<'edit' | 'replace' | 'refrigerant' | null>(null)
  const name = unitName(unit)
  const isRetired = unit.retiredOn !== null
  const isLarge = Number(readCharge(unit.charge ?? '')) >= 15 * 16
  const { retire, busy } = useRetirement(unit)
  const { remove, removing } = useRemoval(equipmentCalls.remove, { kind: 'equipment', noun: 'unit', invalidates })
  const disabled = busy || removing
  return (
    <li className="flex items-start gap-2 px-4 py-2.5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{unitFacts(unit, todayHere()).join(' · ')}</p>
        {[unit.note, isLarge && leakRules, ...unit.refrigerantLines].filter(Boolean).map((line, index) => (
          <p key={index} className="text-sm whitespace-pre-line text-ink-soft">
            {line}
          </p>
        ))}
        <PrivateFiles files={unit.photos} />
        {children}
      </div>
      <Menu
        label={`Actions for ${name}`}
        items={[
          { label: 'Edit…', Icon: Pencil, onSelect: () => setOpen('edit') },
          { label: 'Refrigerant…', Icon: FlaskConical, onSelect: () => setOpen('refrigerant') },
          !isRetired && { label: 'Replaced…', Icon: Replace, onSelect: () => setOpen('replace') },
          isRetired
            ? { label: 'Use Again', Icon: RotateCcw, disabled, onSelect: () => retire(false) }
            : { label: 'Retire', Icon: Power, disabled, onSelect: () => retire(true) },
          { label: 'Delete', Icon: Trash2, danger: true, disabled, onSelect: () => void remove(unit.id, name) },
        ]}
      />
      {open === 'refrigerant' && <RefrigerantForm unit={unit} onClose={() => setOpen(null)} />}
      {(open === 'edit' || open === 'replace') && (
        <UnitForm
          propertyId={unit.propertyId}
          unit={open === 'edit' ? unit : null}
          {...(open === 'replace' && { replaces: unit })}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  )
}

function useRetirement(unit: Unit) {
  const name = unitName(unit)
  const { run, busy } = useAdminAction(equipmentCalls.update, {
    success: ({ retiredOn }) =>
      retiredOn === null
        ? ['Unit in Use', `${name} is in use again.`]
        : ['Unit Retired', `${name} is retired as of today.`],
    failure: ['Update Failed', 'Failed to update the unit. Please try again.'],
    invalidates,
    undo: ({ retiredOn }) => (retiredOn === null ? null : () => retire(false)),
  })
  const retire = (isRetired: boolean) => void run({ params: { id: unit.id }, body: { isRetired } })
  return { retire, busy }
}
