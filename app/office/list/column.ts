import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Sortable, under this name or under its key. */
  sort?: boolean | string
  align?: 'right'
  /** For both head and cells: widths, or from where on it is shown ("max-xl:hidden"). */
  className?: string
  /** Holds buttons, switches or links of its own: a press there does not open the row. */
  own?: boolean
}
