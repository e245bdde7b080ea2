import { useState } from 'react'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { chooseUnit, unitsAt, unitsOfBooking } from '#app/features/equipment/calls.ts'
import { equipmentEntity } from '#app/features/equipment/entity.ts'
import type { PlacedUnit } from '#app/features/equipment/schemas.ts'
import { unitName } from '#app/features/equipment/unit-texts.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Checkbox } from '#app/ui/field.tsx'

import { UnitForm } from './unit-form.tsx'
import { UnitLine } from './unit-line.tsx'

/** The units at an address; retired ones are folded. */
export function EquipmentSection({ propertyId }: { propertyId: number }) {
  const query = useQuery({ ...apiQuery(unitsAt, { id: propertyId }), select: (units) => ({ units, chosen: null }) })
  return <Section propertyId={propertyId} query={query} />
}

/** The units at the address of a booking, and which of them its job is about. */
export function BookingEquipment({ id, propertyId }: { id: number; propertyId: number }) {
  return <Section propertyId={propertyId} query={useQuery(apiQuery(unitsOfBooking, { id }))} bookingId={id} />
}

function Section({
  propertyId,
  query,
  bookingId = 0,
}: {
  propertyId: number
  query: UseQueryResult<Shown>
  bookingId?: number
}) {
  const [isAdding, setAdding] = useState(false)
  return (
    <DrawerSection
      title="Equipment"
      action={
        <ToolButton
          Icon={Plus}
          label="Add Unit…"
          tone="quiet"
          className="-mr-3 print:hidden"
          onClick={() => setAdding(true)}
        />
      }
    >
      <QueryBoundary query={query} resource="the equipment" rows={2}>
        {(shown) => <Units {...shown} id={bookingId} />}
      </QueryBoundary>
      {isAdding && <UnitForm propertyId={propertyId} unit={null} onClose={() => setAdding(false)} />}
    </DrawerSection>
  )
}

/** Units, and the IDs of those that a job is about, if there is one. */
interface Shown {
  units: PlacedUnit[]
  chosen: number[] | null
}

function Units({ units, chosen, id }: Shown & { id: number }) {
  const live = units.filter(({ retiredOn }) => retiredOn === null)
  const retired = units.filter(({ retiredOn }) => retiredOn !== null)
  const listOf = (some: PlacedUnit[]) => (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {some.map((unit) => (
        <UnitLine key={unit.id} unit={unit}>
          <ReplacedBy unit={units.find((other) => other.id === unit.replacedById)} />
          {chosen && <Chosen unit={unit} id={id} isChosen={chosen.includes(unit.id)} />}
        </UnitLine>
      ))}
    </ul>
  )
  return (
    <>
      {live.length > 0 ? listOf(live) : <p className="text-ink-soft">No equipment is noted here so far.</p>}
      {retired.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer py-2.5 text-ink-soft md:py-1.5">
            {`Retired (${retired.length})`}
          </summary>
          {listOf(retired)}
        </details>
      )}
    </>
  )
}

const ReplacedBy = ({ unit }: { unit: PlacedUnit | undefined }) =>
  unit && <p className="text-sm text-ink-soft">{`Replaced by ${unitName(unit)}`}</p>

function Chosen({ unit, id, isChosen }: { unit: PlacedUnit; id: number; isChosen: boolean }) {
  const client = useQueryClient()
  const choose = useAdminAction(chooseUnit, {
    failure: ['Update Failed', 'Failed to update the job. Please try again.'],
    invalidates: equipmentEntity.invalidates,
    onSuccess: (now) => client.setQueryData(apiQuery(unitsOfBooking, { id }).queryKey, now),
  })
  return (
    <Checkbox
      label="This job is about it"
      aria-label={`This job is about ${unitName(unit)}`}
      checked={isChosen !== choose.busy}
      disabled={choose.busy}
      onChange={({ target }) =>
        void choose.run({ params: { id }, body: { unitId: unit.id, isChosen: target.checked } })
      }
    />
  )
}
