import type { UseQueryResult } from '@tanstack/react-query'
import { type LucideIcon, Pencil } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

import { MailFrame, type Previewed, useMailPreview } from '#app/features/newsletter/issues/office/preview-pane.tsx'
import type { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { Menu } from '#app/office/controls/menu.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** A short list of records as cards. */
export function RecordCards<Row>({
  query,
  noun,
  Icon,
  create,
  rows = query.data ?? [],
  noResults,
  children,
}: {
  query: UseQueryResult<Row[]>
  noun: string
  /** Shown when there are none yet, with `create`. */
  Icon: LucideIcon
  create: ReactNode
  /** A selection; all by default. */
  rows?: readonly Row[]
  noResults?: ReactNode
  children: (row: Row) => ReactNode
}) {
  return (
    <QueryBoundary query={query} resource={`${noun}s`}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState illustration={<Icon aria-hidden="true" className="size-10" />} action={create}>
            {`No ${noun}s yet.`}
          </EmptyState>
        ) : rows.length === 0 ? (
          noResults
        ) : (
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">{rows.map(children)}</div>
        )
      }
    </QueryBoundary>
  )
}

/** The buttons of a card: Edit, the children, and a menu. */
export function CardButtons({
  title,
  edit,
  menu,
  children,
}: {
  title: string
  edit: string
  menu: ComponentProps<typeof Menu>['items']
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <ToolLink Icon={Pencil} label="Edit" to={edit} aria-label={`Edit ${title}`} />
      {children}
      <div className="ml-auto">
        <Menu label={`More for ${title}`} items={menu} />
      </div>
    </div>
  )
}

export function DeleteDialog({
  noun,
  record,
  text,
  actions,
  onClose,
}: {
  noun: string
  /** Null: closed. */
  record: { id: number; title: string } | null
  text: (title: string) => string
  actions: Pick<ReturnType<typeof useRemoval>, 'remove' | 'removing'>
  onClose: () => void
}) {
  return (
    <AlertDialog
      open={record !== null}
      onClose={onClose}
      title={`Are you sure you want to delete this ${noun}?`}
      text={record && text(record.title)}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={actions.removing}
      onConfirm={() => record && void actions.remove(record.id, record.title)}
    />
  )
}

/** The top of a mail, scaled down. Rendered when it is scrolled near. */
export function MailThumbnail({ mail }: { mail: Previewed }) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '400px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  const { data, isPending } = useMailPreview(mail, isNear)
  return (
    <div ref={element} inert aria-hidden="true" className="aspect-[4/3] overflow-hidden bg-tint select-none">
      {data ? (
        <MailFrame html={data.html} title="Email" width={640} isStill className="h-full rounded-none border-0" />
      ) : (
        isPending && <div className="h-full animate-shimmer" />
      )}
    </div>
  )
}

export function RecordNotFound({ what, list }: { what: 'Template' | 'Theme'; list: string }) {
  return (
    <AdminPage
      title={`${what} Not Found`}
      description={`The ${what.toLowerCase()} you're looking for doesn't exist or has been removed.`}
    >
      <Link to={list} className={buttonClass()}>
        Back to {what}s
      </Link>
    </AdminPage>
  )
}
