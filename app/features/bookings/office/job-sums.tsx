import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { dollars } from '#app/business/dollars.ts'
import type { Column } from '#app/office/list/column.ts'
import { DataTable } from '#app/office/list/data-table.tsx'
import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { monthName } from '#app/business/local-time.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { notKnown } from '#app/features/analytics/office/came-from-text.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readJobValues } from './calls.ts'
import type { JobValue } from './schemas.ts'

/** The value of completed jobs by month and service, source or in a team technician. */
export function JobSums() {
  const values = useQuery(apiQuery(readJobValues))
  const team = useTeam()
  const [by, setBy] = useState<'service' | 'technician' | 'source'>('service')
  return (
    <QueryBoundary query={values} resource="the completed jobs">
      {(rows) => {
        if (rows.length === 0) return null
        const months = [...new Set(rows.map(({ month }) => month))]
        const nameOf = {
          service: ({ serviceType }: JobValue) => serviceLabel(serviceType),
          technician: ({ technicianId }: JobValue) =>
            technicianId === null ? 'Not assigned' : (team?.personOf(technicianId)?.name ?? others),
          source: ({ trafficSource }: JobValue) => trafficSource ?? notKnown,
        }[by]
        const names = namesOf(rows, nameOf, by === 'source' ? maxSources : rows.length)
        const totalFor = (jobs: readonly JobValue[], name: string) =>
          totalOf(jobs.filter((row) => (names.includes(nameOf(row)) ? nameOf(row) : others) === name))
        const columns = names.map((name) => sumColumn(name, ({ jobs }) => totalFor(jobs, name)))
        return (
          <ChoiceTabs
            label="Add up"
            choices={choices.filter(({ value }) => team || value !== 'technician')}
            current={by}
            onChange={setBy}
          >
            <div className="mt-3">
              <DataTable
                label={`Job value by month and ${by}`}
                columns={[monthColumn, ...columns, totalColumn]}
                rows={months.map((month) => ({ month, jobs: rows.filter((row) => row.month === month) }))}
                rowKey={({ month }) => month}
                rowLabel={({ month }) => monthName(month)}
                card={cardOf(names, totalFor)}
              />
            </div>
          </ChoiceTabs>
        )
      }}
    </QueryBoundary>
  )
}

const choices = [
  { value: 'service', label: 'By Service' },
  { value: 'technician', label: 'By Technician' },
  { value: 'source', label: 'By Source' },
] as const

const others = 'Others'
const maxSources = 6
const none = '–'

/** So many names with the highest value, in their order; the rest together. */
function namesOf(rows: readonly JobValue[], nameOf: (row: JobValue) => string, most: number): string[] {
  const groups = Map.groupBy(rows, nameOf)
  const valueOf = (name: string) => groups.get(name)!.reduce((sum, { value }) => sum + value, 0)
  const names = [...groups.keys()].toSorted((one, other) => valueOf(other) - valueOf(one) || (one < other ? -1 : 1))
  return names.length <= most ? names : [...names.slice(0, most - 1), others]
}

const cardOf =
  (names: string[], totalFor: (jobs: readonly JobValue[], name: string) => string) =>
  ({ jobs }: Month) => (
    <div className="text-ink-soft">
      <p className="font-medium text-ink">{totalOf(jobs)}</p>
      {names.map((name) => {
        const total = totalFor(jobs, name)
        return total !== none && <p key={name}>{`${name}: ${total}`}</p>
      })}
    </div>
  )

interface Month {
  month: string
  jobs: JobValue[]
}

const monthColumn: Column<Month> = {
  key: 'month',
  header: 'Month',
  cell: ({ month }) => monthName(month),
  className: 'whitespace-nowrap font-medium',
}

const sumColumn = (name: string, cell: Column<Month>['cell']): Column<Month> => ({
  key: name,
  header: <span className="inline-block max-w-36 wrap-anywhere">{name}</span>,
  align: 'right',
  cell,
  className: 'tabular-nums',
})

const totalColumn: Column<Month> = {
  key: 'total',
  header: 'Total',
  align: 'right',
  cell: ({ jobs }) => totalOf(jobs),
  className: 'font-medium tabular-nums',
}

/** "$1,249.50 (3 jobs)". */
function totalOf(rows: readonly JobValue[]): string {
  const jobs = rows.reduce((sum, row) => sum + row.jobs, 0)
  if (jobs === 0) return none
  return `${dollars(rows.reduce((sum, row) => sum + row.value, 0))} (${jobs === 1 ? '1 job' : `${jobs} jobs`})`
}
