import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the column sortable, by this name or by its key. */
  sort?: boolean | string
  align?: 'right'
  /** For the header and the cells: a width, or a breakpoint ("max-xl:hidden"). */
  className?: string
  /** Its cells contain controls: a click on the cell does not open the row. */
  interactive?: boolean
}
