import type { ReactNode } from 'react'

import { ExternalLink } from '#app/ui/external-link.tsx'

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

/** The link of a row to its address, in a new tab. */
export const RowLink = (props: { href: string; children: string }) => (
  <ExternalLink
    className="inline-flex items-center wrap-anywhere text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent max-md:min-h-11"
    {...props}
  />
)
