import { formatCount } from '#app/business/format-count.ts'
import { classNames } from '#app/ui/class-names.ts'

/** How much of a field is used, told from `from` characters on. */
export function CharacterCount({ text, from, most }: { text: string; from: number; most: number }) {
  const { length } = text.trim()
  if (length < from) return null
  return (
    <span className={classNames('tabular-nums', length > most && 'font-semibold text-bad')}>
      {`${formatCount(length)} of ${formatCount(most)} characters`}
    </span>
  )
}
