import { useEffect } from 'react'
import { BellRing, RotateCw, WifiOff, X } from 'lucide-react'
import { useLocation } from 'wouter'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { arrivalWords } from '#app/features/live/arrivals.ts'
import { Link } from '#app/ui/link.tsx'

import { useLive } from './use-live.ts'

const dashboard = '/admin'

/** Keeps the office up to date, and says so where it can't; tells of new requests wherever in the office one is. */
export function LiveUpdates() {
  const { down, arrivals, forgetArrivals, reload } = useLive()
  const [path] = useLocation()
  const words = arrivalWords(arrivals)
  useEffect(() => {
    // Whoever sees the dashboard has seen them come; the words stay a moment for those who hear them.
    if (path !== dashboard || words === '') return
    const seen = setTimeout(forgetArrivals, 5_000)
    return () => clearTimeout(seen)
  }, [path, words])
  return (
    <>
      <div role="status" className="print:hidden">
        {down && (
          <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-line bg-tint px-4 py-1.5 text-ink-soft">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" />
            Live updates paused.
            <ToolButton Icon={RotateCw} label="Reload" tone="quiet" onClick={reload} />
          </p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
      {words !== '' && path !== dashboard && (
        <aside
          aria-label="New requests"
          // At the foot of a phone stand the buttons that save.
          className="fixed left-4 z-30 flex max-w-[calc(100vw-2rem)] items-center gap-1 rounded-pill border border-line-strong bg-surface py-1 pr-1 pl-4 shadow-lift max-lg:top-20 lg:bottom-4 print:hidden"
        >
          <BellRing aria-hidden="true" className="mr-1.5 size-4 shrink-0 text-accent" />
          <Link
            to={dashboard}
            onClick={forgetArrivals}
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline md:min-h-9"
          >
            {words}
          </Link>
          <ToolButton Icon={X} label="Dismiss" iconOnly tone="quiet" onClick={forgetArrivals} />
        </aside>
      )}
    </>
  )
}
