import type { ReactNode } from 'react'

/** Shown for an empty list: an illustration, a message and an action. */
export function EmptyState({
  illustration,
  children,
  action,
}: {
  /** An icon of about 2.5rem or an <EmptyIllustration>, both aria-hidden. */
  illustration?: ReactNode
  /** The message. */
  children: ReactNode
  /** A button or a link. */
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center rounded-card border border-line bg-surface px-6 py-12 text-center">
      {illustration && <div className="mb-4 text-ink-faint [&>svg]:block">{illustration}</div>}
      <p role="status" className="max-w-md text-lg text-balance text-ink-soft">
        {children}
      </p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
