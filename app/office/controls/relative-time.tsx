import { exactTime, relativeTime } from './time-format.ts'
import { useNow } from './use-now.ts'

/** "12 min ago", with the exact time as a tooltip; or the exact time, or both. */
export function RelativeTime({ at, show = 'relative' }: { at: string; show?: 'relative' | 'exact' | 'both' }) {
  const now = useNow()
  const exact = exactTime(at)
  const relative = now === null ? null : relativeTime(at, now)
  return (
    <time
      dateTime={at}
      title={show === 'exact' ? (relative ?? exact) : exact}
      className={show === 'both' ? 'sm:whitespace-nowrap' : show === 'relative' ? 'whitespace-nowrap' : undefined}
    >
      {show === 'relative' ? (relative ?? exact) : exact}
      {show === 'both' && relative && <span className="text-ink-faint"> ({relative.replaceAll(' ', '\u00a0')})</span>}
    </time>
  )
}
