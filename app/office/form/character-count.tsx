import { formatCount } from '#app/business/format-count.ts'
import { classNames } from '#app/ui/class-names.ts'

/** How much of a field is used, shown from `showFrom` characters. */
export function CharacterCount({ text, showFrom, maxLength }: { text: string; showFrom: number; maxLength: number }) {
  const { length } = text.trim()
  if (length < showFrom) return null
  return (
    <span className={classNames('tabular-nums', length > maxLength && 'font-semibold text-bad')}>
      {`${formatCount(length)} of ${formatCount(maxLength)} characters`}
    </span>
  )
}
