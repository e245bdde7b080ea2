import { formatCount } from '#app/business/format-count.ts'
import { maxTextLength, textSegments } from '#app/business/text-segments.ts'
import { classNames } from '#app/ui/class-names.ts'

/** How many texts a message is charged as, and what makes it longer. Belongs into the hint of its field. */
export function TextLength({ text }: { text: string }) {
  const { segments, left, isUnicode } = textSegments(text)
  const over = text.length - maxTextLength
  return (
    <span className={classNames('tabular-nums', over > 0 && 'font-semibold text-bad')}>
      {over > 0
        ? `${formatCount(over)} over the limit of ${formatCount(maxTextLength)} characters`
        : segments > 1
          ? `Charged as ${segments} texts · ${left} left`
          : `1 text · ${left} left`}
      {isUnicode && '. Emoji and some letters make texts shorter: 70 characters each.'}
    </span>
  )
}
