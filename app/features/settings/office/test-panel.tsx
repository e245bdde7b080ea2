import type { ReactNode } from 'react'
import { Send } from 'lucide-react'

import { ToolButton } from '#app/office/tool-button.tsx'
import { Link } from '#app/ui/link.tsx'

/** Says how messages go out, and sends one to see whether they do: to what is saved, so not while something is not. */
export function TestPanel({
  label,
  goesTo,
  busy,
  dirty,
  onSend,
  children,
}: {
  label: string
  /** "addresses". */
  goesTo: string
  busy: boolean
  dirty: boolean
  onSend: () => void
  children: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-tint px-4 py-3.5">
      <p className="text-ink-soft">{children}</p>
      <ToolButton Icon={Send} label={busy ? 'Sending...' : label} disabled={busy || dirty} onClick={onSend} />
      {dirty && <p className="text-sm text-ink-faint">{`Save first: the test goes to the saved ${goesTo}.`}</p>}
    </div>
  )
}

export const OutboxLink = () => (
  <Link to="/admin?tab=outbox" className="font-medium text-ink underline underline-offset-4">
    outbox
  </Link>
)
