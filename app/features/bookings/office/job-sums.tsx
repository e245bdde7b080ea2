import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import type { Column } from '#app/office/list/column.ts'
import { DataTable } from '#app/office/list/data-table.tsx'
import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { monthName } from '#app/business/local-time.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readJobValues } from './calls.ts'
import { dollars } from './dollars.ts'
import type { JobValue } from './schemas.ts'

/** The value of completed jobs by month and service, or in a team by month and technician. */
export function JobSums() {
  const values = useQuery(apiQuery(readJobValues))
  const team = useTeam()
  const [by, setBy] = useState<'service' | 'technician'>('service')
  return (
    <QueryBoundary query={values} resource="the completed jobs">
      {(rows) => {
        if (rows.length === 0) return null
        const months = [...new Set(rows.map(({ month }) => month))]
        const services = [...new Set(rows.map(({ serviceType }) => serviceType))]
        const nameIn = ({ technicianId }: JobValue) => team?.personOf(technicianId)?.name ?? 'Others'
        const people = [...new Set(rows.map(nameIn))].toSorted()
        const columns =
          by === 'technician' && team
            ? people.map((name) => sumColumn(name, name, (row) => nameIn(row) === name))
            : services.map((service) => sumColumn(service, serviceLabel(service), (row) => row.serviceType === service))
        const table = (
          <DataTable
            label={`Job value by month and ${by}`}
            columns={[monthColumn, ...columns, totalColumn]}
            rows={months.map((month) => ({ month, jobs: rows.filter((row) => row.month === month) }))}
            rowKey={({ month }) => month}
            rowLabel={({ month }) => monthName(month)}
            card={cardOf}
          />
        )
        return team ? (
          <ChoiceTabs label="Add up" choices={choices} current={by} onChange={setBy}>
            <div className="mt-3">{table}</div>
          </ChoiceTabs>
        ) : (
          table
        )
      }}
    </QueryBoundary>
  )
}

const choices = [
  { value: 'service', label: 'By Service' },
  { value: 'technician', label: 'By Technician' },
] as const

const cardOf = ({ jobs }: Month) => <p className="text-ink-soft">{totalOf(jobs)}</p>

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

const sumColumn = (key: string, header: string, isIn: (row: JobValue) => boolean): Column<Month> => ({
  key,
  header,
  align: 'right',
  cell: ({ jobs }) => totalOf(jobs.filter(isIn)),
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
  if (jobs === 0) return '–'
  return `${dollars(rows.reduce((sum, row) => sum + row.value, 0))} (${jobs === 1 ? '1 job' : `${jobs} jobs`})`
}
