import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { Download, type LucideIcon } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { useRestoreFocus } from './use-restore-focus.ts'

export type ToolTone = 'plain' | 'quiet' | 'primary' | 'danger'

/** Classes of the small buttons of the office: 44 px high on phones, 36 px on larger screens. */
export const toolButtonClass = (tone: ToolTone = 'plain', square = false): string =>
  classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-field leading-tight font-semibold whitespace-nowrap transition-colors disabled:opacity-50 aria-disabled:opacity-50 md:min-h-9',
    square ? 'min-w-11 md:min-w-9' : 'px-3.5 md:px-3',
    tones[tone],
  )

let lastPressed: HTMLButtonElement | null = null

/** Whether this is the second click of a double click whose first one removed the row that was here. */
function isStrayClick({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  if (detail > 1 && currentTarget !== lastPressed) return true
  lastPressed = currentTarget
  return false
}

/** A small button. With `iconOnly` the label is a tooltip; `itemName` adds the row to the accessible name. */
export function ToolButton({
  label,
  itemName,
  Icon,
  tone = 'plain',
  iconOnly = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'ref'> & {
  label: string
  itemName?: string
  Icon?: LucideIcon
  tone?: ToolTone
  iconOnly?: boolean
}) {
  const element = useRef<HTMLButtonElement>(null)
  useRestoreFocus(element, rest.disabled === true)
  return (
    <button
      ref={element}
      type={type}
      aria-label={itemName === undefined ? (iconOnly ? label : undefined) : `${label} ${itemName}`}
      title={iconOnly ? label : undefined}
      className={classNames(toolButtonClass(tone, iconOnly), className)}
      {...(onClick && { onClick: (event) => void (isStrayClick(event) || onClick(event)) })}
      {...rest}
    >
      {Icon && <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />}
      {!iconOnly && label}
    </button>
  )
}

/** A quiet one of an icon. */
export const IconButton = (props: Omit<ComponentProps<typeof ToolButton>, 'iconOnly' | 'tone'>) => (
  <ToolButton iconOnly tone="quiet" {...props} />
)

/** A link like such a button: `to` a screen of the site, or with `href` to anything else, such as a file. */
export function ToolLink({
  label,
  Icon,
  tone,
  className,
  to,
  scroll,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children' | 'to'> & {
  label: string
  Icon?: LucideIcon
  tone?: ToolTone
  to?: string
  href?: string
}) {
  const shared = { className: classNames(toolButtonClass(tone), className), ...rest }
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />}
      {label}
    </>
  )
  return to === undefined ? (
    <a {...shared}>{content}</a>
  ) : (
    <Link to={to} {...(scroll && { scroll })} {...shared}>
      {content}
    </Link>
  )
}

/** Downloads a list as CSV. */
export const ExportLink = ({
  label = 'Export CSV',
  ...rest
}: Omit<ComponentProps<typeof ToolLink>, 'Icon' | 'label'> & { label?: string }) => (
  <ToolLink Icon={Download} label={label} download {...rest} />
)

const tones: Record<ToolTone, string> = {
  plain: 'border border-line-strong/60 bg-surface text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'text-ink-soft enabled:hover:bg-tint enabled:hover:text-ink [a&]:hover:bg-tint [a&]:hover:text-ink',
  primary: 'bg-action text-white enabled:hover:bg-action-hover [a&]:hover:bg-action-hover',
  danger: 'border border-bad/60 bg-surface text-bad enabled:hover:border-bad enabled:hover:bg-bad-tint',
}
