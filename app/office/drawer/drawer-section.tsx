import type { ReactNode } from 'react'

/** A section of a drawer or an editor. */
export function DrawerSection({
  title,
  action,
  children,
}: {
  title: string
  /** A button to the right of the heading. */
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="not-first:mt-6">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
        <h3 className="text-[0.9375rem] font-bold tracking-normal">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
