import { useList } from '#app/office/use-list.ts'

import { listNumbers } from './calls.ts'
import { NumbersTable } from './numbers-table.tsx'
import { ReportList, type ReportState } from './report-list.tsx'

/** The tab "By number". */
export function NumbersList({ list }: { list: ReportState }) {
  const numbers = useList(listNumbers, list.query)
  return (
    <ReportList list={list} query={numbers} things="numbers" byNumber>
      <NumbersTable
        rows={numbers.data?.items ?? []}
        hrefOf={({ id }) => list.hrefOf({ id })}
        onOpen={({ id }) => list.open(id)}
        current={list.id === null ? null : Number(list.id)}
        sort={list.sort}
        onSort={(sort) => list.set({ sort })}
        busy={numbers.isPlaceholderData}
      />
    </ReportList>
  )
}
