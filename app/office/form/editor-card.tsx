import { type ReactNode, useId } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** A section of an editor, as a card. */
export function EditorCard({
  title,
  action,
  children,
  className,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-card border border-line bg-surface p-4 sm:p-5', className)}
    >
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg leading-tight">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
