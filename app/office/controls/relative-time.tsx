import { exactTime, relativeTime } from './time-format.ts'
import { useNow } from './use-now.ts'

/** A moment told as a span, its exact time as the tooltip (PRODUCT §5); `both` shows the exact time too. */
export function RelativeTime({ at, show = 'relative' }: { at: string; show?: 'relative' | 'exact' | 'both' }) {
  const now = useNow()
  const exact = exactTime(at)
  const span = now === null ? null : relativeTime(at, now)
  return (
    <time
      dateTime={at}
      title={show === 'exact' ? (span ?? exact) : exact}
      // Both are wider than a phone.
      className={show === 'both' ? 'sm:whitespace-nowrap' : show === 'relative' ? 'whitespace-nowrap' : undefined}
    >
      {show === 'relative' ? (span ?? exact) : exact}
      {show === 'both' && span && <span className="text-ink-faint"> ({span.replaceAll(' ', '\u00a0')})</span>}
    </time>
  )
}
