import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { classNames } from '#app/ui/class-names.ts'

export interface Choice<Value extends string> {
  value: Value
  label: string
  className?: string
}

/** Tabs inside a form, with their panel as `children`; they don't change the address. The arrow keys move between them. */
export function ChoiceTabs<Value extends string>({
  label,
  choices,
  current,
  onChange,
  children,
  className,
}: {
  label: string
  choices: readonly Choice<Value>[]
  current: Value
  onChange: (value: Value) => void
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-field border border-line bg-tint p-1"
      >
        {choices.map(({ value, label: text, className: tabClass }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === current}
            aria-controls={`${id}-panel`}
            tabIndex={value === current ? 0 : -1}
            onClick={() => onChange(value)}
            className={classNames(
              'min-h-10 rounded-[0.375rem] px-3 font-semibold whitespace-nowrap -outline-offset-2 md:min-h-8',
              value === current ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
              tabClass,
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="mt-3">
        {children}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter((tab) => tab.offsetParent)
  const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
  event.preventDefault()
}
