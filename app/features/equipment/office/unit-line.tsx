import { type ReactNode, useState } from 'react'
import { Pencil, Power, Replace, RotateCcw, Trash2 } from 'lucide-react'

import { todayHere } from '#app/business/local-time.ts'
import { Menu } from '#app/office/controls/menu.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { equipmentCalls } from '#app/features/equipment/calls.ts'
import { equipmentEntity } from '#app/features/equipment/entity.ts'
import type { Unit } from '#app/features/equipment/schemas.ts'
import { unitFacts, unitName } from '#app/features/equipment/unit-texts.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'

import { UnitForm } from './unit-form.tsx'

const { invalidates } = equipmentEntity

/** A unit with all that is known of it, and what can be done with it. */
export function UnitLine({ unit, children }: { unit: Unit; children?: ReactNode }) {
  const [open, setOpen] = useState<'edit' | 'replace' | null>(null)
  const name = unitName(unit)
  const isRetired = unit.retiredOn !== null
  const { retire, busy } = useRetirement(unit)
  const { remove, removing } = useRemoval(equipmentCalls.remove, { kind: 'equipment', noun: 'unit', invalidates })
  const disabled = busy || removing
  return (
    <li className="flex items-start gap-2 px-4 py-2.5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{unitFacts(unit, todayHere()).join(' · ')}</p>
        {unit.note && <p className="text-sm whitespace-pre-line text-ink-soft">{unit.note}</p>}
        {children}
      </div>
      <Menu
        label={`Actions for ${name}`}
        items={[
          { label: 'Edit…', Icon: Pencil, onSelect: () => setOpen('edit') },
          !isRetired && { label: 'Replaced…', Icon: Replace, onSelect: () => setOpen('replace') },
          isRetired
            ? { label: 'Use Again', Icon: RotateCcw, disabled, onSelect: () => retire(false) }
            : { label: 'Retire', Icon: Power, disabled, onSelect: () => retire(true) },
          { label: 'Delete', Icon: Trash2, danger: true, disabled, onSelect: () => void remove(unit.id, name) },
        ]}
      />
      {open && (
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
