import { useEffect, useState } from 'react'
import { Clock, PhoneCall } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { openUntil } from '#app/business/open-now.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Whether somebody is in the office right now, by the hours of the page it is on and the browser's clock. */
export function OpenLine({
  hours,
  tone = 'light',
  className = 'min-h-[3.4em]',
}: {
  hours: { opens: number; closes: number }
  /** What it is read on: paper, or the deep brand blue. */
  tone?: 'light' | 'deep'
  /** Reserves the lines it needs, so that nothing moves when it comes. */
  className?: string
}) {
  const { tollFree } = useProfile()
  const until = useOpenUntil(hours)
  const Icon = until === null ? PhoneCall : Clock
  return (
    <p className={classNames('flex items-start gap-2.5 font-semibold', className)}>
      {until !== undefined && (
        <>
          <Icon
            aria-hidden="true"
            className={classNames('mt-[0.2em] size-5 shrink-0', tone === 'deep' ? 'text-glow' : 'text-accent')}
          />
          {until === null ? (
            <span>
              After-hours service available –{' '}
              <a href={telHref(tollFree)} className="whitespace-nowrap underline underline-offset-4">
                call {tollFree}
              </a>
            </span>
          ) : (
            `Open now until ${until}`
          )}
        </>
      )}
    </p>
  )
}

/** Unknown until the page is hydrated: the server's HTML may be read hours after it was made. */
function useOpenUntil(hours: { opens: number; closes: number }): string | null | undefined {
  const [until, setUntil] = useState<string | null>()
  useEffect(() => {
    const look = () => setUntil(openUntil(hours, new Date()))
    look()
    const everyMinute = setInterval(look, 60_000)
    return () => clearInterval(everyMinute)
  }, [hours])
  return until
}
