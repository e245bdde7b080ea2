import type { ReactNode } from 'react'

import type { Column } from './column.ts'

/** A column of numbers. */
export const figureColumn = <Row,>(key: string, header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  key,
  header,
  cell,
  align: 'right',
  className: 'whitespace-nowrap tabular-nums',
})

/** The last column, with the buttons of a row. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  header: <span className="sr-only">Actions</span>,
  cell,
  align: 'right',
  interactive: true,
})
