import type { ReactNode } from 'react'

import { AdminPage } from '#app/office/shell/admin-page.tsx'

/**
 * PRODUCT §5, "Look of a list page": title and count, primary action right, status tabs, search and filters, content,
 * pager. The content is a table, skeleton rows, an empty state or an error card.
 */
export function ListPage({
  tabs,
  toolbar,
  pager,
  children,
  ...head
}: {
  title: string
  count?: ReactNode
  lead?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  /** One <Tabs>, or two under one another. */
  tabs?: ReactNode
  /** <SearchField>, <FilterSelect>, <DateRange>…; they wrap where the screen is narrow. */
  toolbar?: ReactNode
  pager?: ReactNode
  children: ReactNode
}) {
  return (
    <AdminPage {...head}>
      {tabs && <div className="grid gap-3 print:hidden">{tabs}</div>}
      {toolbar && (
        <div role="search" className="mt-5 flex flex-wrap items-end gap-2.5 print:hidden">
          {toolbar}
        </div>
      )}
      <div className="mt-5">{children}</div>
      {pager && <div className="mt-4 print:hidden">{pager}</div>}
    </AdminPage>
  )
}
