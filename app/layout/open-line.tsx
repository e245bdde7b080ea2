import { useEffect, useState } from 'react'
import { Clock, Phone } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import { type OpenPage, openTimes } from '#app/business/opening-hours.ts'
import { openNow } from '#app/business/open-now.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Whether the office is open right now, by the hours of this page. The number is never far from it, so it isn't repeated. */
export function OpenLine({
  hours,
  tone = 'light',
  className,
}: {
  hours: OpenPage
  /** The background it is on. */
  tone?: 'light' | 'deep'
  className?: string
}) {
  const words = openNow(openTimes(useProfile().hours, hours), useNow())
  const Icon = words === null ? Phone : Clock
  return (
    <p className={classNames('flex items-start gap-2.5 font-semibold', className)}>
      <Icon
        aria-hidden="true"
        className={classNames('mt-[0.2em] size-5 shrink-0', tone === 'deep' ? 'text-glow' : 'text-accent')}
      />
      {words ?? 'After hours: we answer the phone'}
    </p>
  )
}

/** The server's clock until hydration, so that its line is there from the first paint; then the visitor's, by the minute. */
function useNow(): Date {
  const { renderedAt } = useProfile()
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => new Date((!hydrated && renderedAt) || Date.now()))
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const everyMinute = setInterval(look, 60_000)
    return () => clearInterval(everyMinute)
  }, [])
  return now
}
