import type { ReactNode } from 'react'

/** Ticks that belong together, under a line and their heading. */
export function TickGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
