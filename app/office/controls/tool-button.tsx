import { type ComponentProps, type MouseEvent, useRef } from 'react'
import type { LucideIcon } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'

import { useRestoredFocus } from './use-restored-focus.ts'

export type ToolTone = 'plain' | 'quiet' | 'primary' | 'danger'

/** The look of the small buttons of the office: 44 px high on phones, 36 px where there is a mouse and less room. */
export const toolButtonClass = (tone: ToolTone = 'plain', square = false): string =>
  classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-field leading-tight font-semibold whitespace-nowrap transition-colors disabled:opacity-50 aria-disabled:opacity-50 md:min-h-9',
    square ? 'min-w-11 md:min-w-9' : 'px-3.5 md:px-3',
    tones[tone],
  )

let lastPressed: HTMLButtonElement | null = null

/** Whether this is the second half of a double click whose first half took the row away that stood here: meant for none. */
function isStray({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  if (detail > 1 && currentTarget !== lastPressed) return true
  lastPressed = currentTarget
  return false
}

/** A small button with an icon. `iconOnly` keeps its words for screen readers and as a tooltip; `of` names its row there. */
export function ToolButton({
  label,
  of,
  Icon,
  tone = 'plain',
  iconOnly = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'ref'> & {
  label: string
  of?: string
  Icon?: LucideIcon
  tone?: ToolTone
  iconOnly?: boolean
}) {
  const element = useRef<HTMLButtonElement>(null)
  useRestoredFocus(element, rest.disabled === true)
  return (
    <button
      ref={element}
      type={type}
      aria-label={of === undefined ? (iconOnly ? label : undefined) : `${label} ${of}`}
      title={iconOnly ? label : undefined}
      className={classNames(toolButtonClass(tone, iconOnly), className)}
      {...(onClick && { onClick: (event) => void (isStray(event) || onClick(event)) })}
      {...rest}
    >
      {Icon && <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />}
      {!iconOnly && label}
    </button>
  )
}

const tones: Record<ToolTone, string> = {
  plain: 'border border-line-strong/60 bg-surface text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'text-ink-soft enabled:hover:bg-tint enabled:hover:text-ink [a&]:hover:bg-tint [a&]:hover:text-ink',
  primary: 'bg-action text-white enabled:hover:bg-action-hover [a&]:hover:bg-action-hover',
  danger: 'border border-bad/60 bg-surface text-bad enabled:hover:border-bad enabled:hover:bg-bad-tint',
}
