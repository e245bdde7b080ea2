import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'

/** What the owner should know about a section, with what can be done about it. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div role="status" className="flex items-start gap-3 rounded-field border border-popular bg-glow/20 px-4 py-3.5">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-star" />
    <div className="min-w-0 grow">{children}</div>
  </div>
)
