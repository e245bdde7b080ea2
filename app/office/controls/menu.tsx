import { type KeyboardEvent, useId, useRef } from 'react'
import { Ellipsis, type LucideIcon } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { showPopover } from '#app/ui/popovers.ts'

import { toolButtonClass, type ToolTone } from './tool-button.tsx'

export interface MenuItem {
  label: string
  Icon?: LucideIcon
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/**
 * A dropdown menu, built on a native popover: Escape and a click outside close it. Arrow keys, Home, End and typing a
 * first letter move the focus.
 */
export function Menu({
  label,
  items,
  Icon = Ellipsis,
  iconOnly = true,
  tone = 'quiet',
}: {
  label: string
  items: readonly (MenuItem | false | null | undefined)[]
  Icon?: LucideIcon
  iconOnly?: boolean
  tone?: ToolTone
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = items.filter((item): item is MenuItem => !!item)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          showPopover(list.current)
        }}
        className={toolButtonClass(tone, iconOnly)}
      >
        {!iconOnly && label}
        <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={moveFocus}
        onToggle={(event) => event.newState === 'open' && place(event.currentTarget, button.current)}
        className="fixed inset-auto m-0 max-h-[70dvh] min-w-48 overflow-y-auto rounded-field border border-line-strong bg-surface p-1.5 text-[0.9375rem] text-ink shadow-lift"
      >
        {shown.map(({ label: text, Icon: ItemIcon, onSelect, danger, disabled }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={disabled}
            onClick={() => {
              showPopover(list.current, false)
              button.current?.focus()
              onSelect()
            }}
            className={classNames(
              'flex min-h-11 w-full items-center gap-2.5 rounded-[0.375rem] px-3 text-left font-medium -outline-offset-2 hover:bg-tint focus:bg-tint disabled:opacity-50 md:min-h-9',
              danger && 'text-bad',
            )}
          >
            {ItemIcon && <ItemIcon aria-hidden="true" className="size-4 shrink-0" />}
            {text}
          </button>
        ))}
      </div>
    </>
  )
}

/** Positions the menu below its button, aligned to its right edge, or above it if there is no room. */
function place(list: HTMLElement, button: HTMLElement | null) {
  if (!button) return
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const below = anchor.bottom + 4
  const top = below + height > innerHeight - 8 ? Math.max(8, anchor.top - 4 - height) : below
  list.style.top = `${top}px`
  list.style.left = `${Math.max(8, Math.min(anchor.right - width, innerWidth - width - 8))}px`
  itemsOf(list)[0]?.focus()
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')]

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const index = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key]
  const target =
    to === undefined
      ? event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
        ? [...items.slice(index + 1), ...items.slice(0, index + 1)].find((item) =>
            item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
          )
        : undefined
      : items[(to + items.length) % items.length]
  if (event.key === 'Tab') showPopover(event.currentTarget, false)
  if (!target) return
  event.preventDefault()
  event.stopPropagation()
  target.focus()
}
