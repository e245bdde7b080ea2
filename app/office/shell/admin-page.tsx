import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'

import { AdminHead } from '#app/layout/admin-head.tsx'
import { Link } from '#app/ui/link.tsx'

/** A page of the office: its title (also the document title), actions and content. `RecordList` includes one. */
export function AdminPage({
  title,
  count,
  description,
  back,
  actions,
  children,
}: {
  title: string
  /** Beside the title, e.g. "134" or "2 posts found". */
  count?: ReactNode
  /** One line under the title. */
  description?: ReactNode
  back?: { to: string; label: string } | undefined
  /** Buttons; the primary one last. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <AdminHead title={title} />
      {back && (
        <Link
          to={back.to}
          className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-accent md:min-h-9 print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      )}
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2.5 md:gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="min-w-0 text-[1.75rem] leading-tight wrap-anywhere md:text-[2rem]">{title}</h1>
            {count !== undefined && <p className="text-base text-ink-faint tabular-nums">{count}</p>}
          </div>
          {description && <p className="mt-1.5 max-w-prose text-ink-soft">{description}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2.5 max-sm:[&>:last-child]:grow print:hidden">{actions}</div>
        )}
      </header>
      <div className="mt-4 md:mt-6">{children}</div>
    </>
  )
}
