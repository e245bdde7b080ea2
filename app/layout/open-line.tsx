import { useEffect, useState } from 'react'
import { Clock, PhoneCall } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { type Hours, type OpenPage, openTimes } from '#app/business/opening-hours.ts'
import { openNow } from '#app/business/open-now.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Whether the office is open right now, by the hours of this page and the visitor's clock. */
export function OpenLine({
  hours,
  tone = 'light',
  className = 'min-h-[3.4em]',
}: {
  hours: OpenPage
  /** The background it is on. */
  tone?: 'light' | 'deep'
  /** Reserves its height, so that nothing shifts when it appears. */
  className?: string
}) {
  const { tollFree, hours: stated } = useProfile()
  const words = useOpenNow(stated, hours)
  const Icon = words === null ? PhoneCall : Clock
  return (
    <p className={classNames('flex items-start gap-2.5 font-semibold', className)}>
      {words !== undefined && (
        <>
          <Icon
            aria-hidden="true"
            className={classNames('mt-[0.2em] size-5 shrink-0', tone === 'deep' ? 'text-glow' : 'text-accent')}
          />
          {words === null ? (
            <span>
              After-hours service available –{' '}
              <a href={telHref(tollFree)} className="whitespace-nowrap underline underline-offset-4">
                call {tollFree}
              </a>
            </span>
          ) : (
            words
          )}
        </>
      )}
    </p>
  )
}

/** Undefined until hydration: the server's HTML may be cached for hours. */
function useOpenNow(hours: Hours, page: OpenPage): string | null | undefined {
  const [words, setWords] = useState<string | null>()
  useEffect(() => {
    const look = () => setWords(openNow(openTimes(hours, page), new Date()))
    look()
    const everyMinute = setInterval(look, 60_000)
    return () => clearInterval(everyMinute)
  }, [hours, page])
  return words
}
