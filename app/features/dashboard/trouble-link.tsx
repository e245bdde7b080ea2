import type { LucideIcon } from 'lucide-react'

import { Link } from '#app/ui/link.tsx'

/** One red line that leads to what went wrong. Nothing where there is nothing to say. */
export function TroubleLink({ to, Icon, children }: { to: string; Icon: LucideIcon; children: string | false }) {
  return (
    <div role="status">
      {children && (
        <Link
          to={to}
          className="mb-5 flex min-h-11 items-center gap-3 rounded-field border border-bad/40 bg-bad-tint px-4 py-2 font-semibold text-bad hover:border-bad"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className="grow">{children}</span>
          <span className="underline underline-offset-4">Look</span>
        </Link>
      )}
    </div>
  )
}
