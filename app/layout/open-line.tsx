import { useEffect, useState } from 'react'
import { Clock, PhoneCall } from 'lucide-react'

import { telHref } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import { openUntil } from '#app/business/open-now.ts'

/** Whether somebody is in the office right now, by the hours of the page it stands on. Told by the browser's clock, minute by minute. */
export function OpenLine({ hours }: { hours: { opens: number; closes: number } }) {
  const { tollFree } = useFacts()
  const until = useOpenUntil(hours)
  const Icon = until === null ? PhoneCall : Clock
  return (
    <p className="flex min-h-[3.4em] items-start gap-2.5 font-semibold">
      {until !== undefined && (
        <>
          <Icon aria-hidden="true" className="mt-[0.2em] size-5 shrink-0 text-glow" />
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

/** Unknown until the page is awake: the server's HTML may be read hours after it was made. */
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
