import { serviceAddressLine } from '#app/business/service-address.ts'
import { todayHere } from '#app/business/local-time.ts'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { ExportLink } from '#app/office/controls/tool-button.tsx'
import type { Column } from '#app/office/list/column.ts'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { equipmentCalls, exportUnits, unitFilters } from '#app/features/equipment/calls.ts'
import type { ListedUnit } from '#app/features/equipment/schemas.ts'
import { ageText, refrigerants, unitKinds, unitName, warrantyText } from '#app/features/equipment/unit-texts.ts'
import { searchOf } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

import { RefrigerantByMonth } from './refrigerant.tsx'

type Filter = (typeof unitFilters)[number]

/** Every unit at every address, the oldest first. */
export function EquipmentTab() {
  const list = useRecordList<ListedUnit, Filter>(equipmentCalls.list, {
    filters: unitFilters,
    status: 'live',
    sort: 'installedOn',
  })
  const { page: _page, pageSize: _size, ...query } = list.query
  return (
    <RecordList<ListedUnit, Filter>
      list={list}
      compact
      tabs={<RefrigerantByMonth />}
      views={[]}
      statuses={statuses}
      search={{ label: 'Search equipment', placeholder: 'Make, model, serial, address' }}
      filters={[
        { name: 'minAge', label: 'Age', allLabel: 'All ages', options: ages(todayHere()) },
        { name: 'kind', label: 'Kind', allLabel: 'All kinds', options: unitKinds },
        { name: 'refrigerant', label: 'Refrigerant', allLabel: 'All refrigerants', options: refrigerants },
        { name: 'warranty', label: 'Warranty', allLabel: 'All warranties', options: warranties },
      ]}
      toolbar={<ExportLink href={exportUnits.path + searchOf(query)} tone="quiet" className="md:ml-auto" />}
      resource="the equipment"
      label="Equipment"
      columns={columns}
      rowLabel={unitName}
      card={unitCard}
      noResults="No equipment matches this search."
      empty={
        <EmptyState illustration={<EmptyIllustration name="inbox" />}>
          No equipment yet. Add units at an address or on a booking; technicians add them on their day.
        </EmptyState>
      }
    />
  )
}

const statuses = [
  { value: 'live', label: 'In Use' },
  { value: 'retired', label: 'Retired' },
  { value: 'all', label: 'All' },
]

const ages = (today: string) =>
  [5, 8, 10, 12, 14, 15, 18, 20, 25].map((years) => ({
    value: String(years),
    label: `${years}+ years, until ${Number(today.slice(0, 4)) - years}`,
  }))

const warranties = [
  { value: '3', label: 'Ends within 3 months' },
  { value: '6', label: 'Ends within 6 months' },
  { value: '12', label: 'Ends within a year' },
  { value: 'ended', label: 'Ended' },
]

const addressLink = (unit: ListedUnit) => (
  <Link
    to={`/admin?tab=customers&view=addresses&id=${unit.propertyId}`}
    className="wrap-anywhere underline underline-offset-4 hover:text-accent max-md:inline-flex max-md:min-h-11 max-md:items-center"
  >
    {serviceAddressLine(unit) ?? 'No street'}
  </Link>
)

const age = ({ installed }: ListedUnit) => ageText(installed, todayHere()) ?? 'Age not known'
const warranty = (unit: ListedUnit) => warrantyText(unit, todayHere())

const columns: Column<ListedUnit>[] = [
  {
    key: 'kind',
    header: 'Unit',
    sort: true,
    className: 'min-w-44',
    cell: (unit) => (
      <>
        <span className="font-semibold">{unitName(unit)}</span>
        {unit.serial && <span className="block text-sm text-ink-faint">{unit.serial}</span>}
      </>
    ),
  },
  { key: 'installedOn', header: 'Age', sort: true, cell: age },
  { key: 'address', header: 'Address', interactive: true, className: 'min-w-44', cell: addressLink },
  { key: 'warranty', header: 'Warranty', className: 'text-ink-soft first-letter:uppercase', cell: warranty },
  { key: 'refrigerant', header: 'Refrigerant', className: 'text-ink-soft', cell: ({ refrigerant }) => refrigerant },
]

const unitCard = (unit: ListedUnit) => (
  <div className="grid gap-0.5 text-sm text-ink-soft">
    <span>{[age(unit), warranty(unit), unit.refrigerant].filter(Boolean).join(' · ')}</span>
    {addressLink(unit)}
  </div>
)
