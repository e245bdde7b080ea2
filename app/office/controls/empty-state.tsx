import type { ReactNode } from 'react'

/** What stands where nothing is: a picture, one sentence, one thing to do (PRODUCT §5). */
export function EmptyState({
  picture,
  children,
  action,
}: {
  /** An icon of about 2.5rem or a small drawing, both aria-hidden. */
  picture?: ReactNode
  /** The sentence. */
  children: ReactNode
  /** A button or a link. */
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center rounded-card border border-line bg-surface px-6 py-12 text-center">
      {picture && <div className="mb-4 text-ink-faint [&>svg]:block">{picture}</div>}
      <p role="status" className="max-w-md text-lg text-balance text-ink-soft">
        {children}
      </p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
