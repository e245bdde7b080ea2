import type { ReactNode } from 'react'

/** What a customer asks for, with how their message begins, in a list's widest column. */
export const RequestSummary = ({ what, excerpt }: { what?: ReactNode; excerpt: string }) => (
  <>
    {what && <span className="block truncate">{what}</span>}
    {excerpt !== '' && (
      <span title={excerpt} className="block truncate text-ink-soft">
        {excerpt}
      </span>
    )}
  </>
)

/** The class of its column: as wide as the others leave it, so that only its text is cut off. */
export const requestColumnClass = 'w-full max-w-0 min-w-36'
