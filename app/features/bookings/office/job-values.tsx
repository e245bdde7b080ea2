import { useQuery } from '@tanstack/react-query'

import type { Column } from '#app/office/list/column.ts'
import { DataTable } from '#app/office/list/data-table.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { monthName } from '#app/business/local-time.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readJobValues } from './calls.ts'
import { dollars } from './dollars.ts'
import type { JobValue } from './schemas.ts'

/** The value of completed jobs, by month and service. */
export function JobValues() {
  const values = useQuery(apiQuery(readJobValues))
  return (
    <QueryBoundary query={values} resource="the completed jobs">
      {(rows) => {
        const services = [...new Set(rows.map(({ serviceType }) => serviceType))]
        const months = [...new Set(rows.map(({ month }) => month))]
        return rows.length === 0 ? (
          <EmptyState>No completed jobs yet. When you complete a booking, you can enter its value.</EmptyState>
        ) : (
          <DataTable
            label="Job value by month and service"
            columns={[monthColumn, ...services.map(serviceColumn), totalColumn]}
            rows={months.map((month) => ({ month, jobs: rows.filter((row) => row.month === month) }))}
            rowKey={({ month }) => month}
            rowLabel={({ month }) => monthName(month)}
            card={cardOf}
          />
        )
      }}
    </QueryBoundary>
  )
}

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

const serviceColumn = (service: string): Column<Month> => ({
  key: service,
  header: serviceLabel(service),
  align: 'right',
  cell: ({ jobs }) => totalOf(jobs.filter(({ serviceType }) => serviceType === service)),
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
