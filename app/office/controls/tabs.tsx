import { formatCount } from '#app/business/format-count.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

export interface Tab {
  value: string
  label: string
  count?: number | undefined
}

/**
 * Tabs that are links, so that Back, bookmarks and new windows work. The arrow keys, Home and End move between them. The
 * variant "strong" is for the upper of two rows.
 */
export function Tabs({
  label,
  tabs,
  current,
  hrefOf,
  variant = 'plain',
}: {
  /** The name for screen readers: "Status". */
  label: string
  tabs: readonly Tab[]
  current: string
  hrefOf: (value: string) => string
  variant?: 'plain' | 'strong'
}) {
  const row = useRef<HTMLElement>(null)
  // Counts load after their tabs and widen them.
  const hasCounts = tabs.some(({ count }) => count !== undefined)
  useEffect(() => {
    const currentTab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !currentTab) return
    // Not `scrollIntoView`, which would also scroll the page.
    row.current.scrollLeft = currentTab.offsetLeft - (row.current.clientWidth - currentTab.offsetWidth) / 2
  }, [current, hasCounts])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex min-w-max gap-1" onKeyDown={moveFocus}>
        {tabs.map(({ value, label: text, count }) => {
          const isCurrent = value === current
          return (
            <li key={value}>
              <Link
                to={hrefOf(value)}
                scroll="stay"
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'relative flex min-h-11 items-center gap-2 rounded-t-field px-3 -outline-offset-2 transition-colors',
                  variant === 'strong' ? 'text-lg font-semibold' : 'font-medium',
                  isCurrent
                    ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-accent'
                    : 'text-ink-soft hover:bg-tint hover:text-ink',
                )}
              >
                {text}
                {count !== undefined && (
                  <span
                    className={classNames(
                      'rounded-pill px-2 py-0.5 text-[0.8125rem] leading-tight tabular-nums',
                      isCurrent ? 'bg-accent/15 text-ink' : 'bg-tint text-ink-soft',
                    )}
                  >
                    {formatCount(count)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.indexOf(document.activeElement as HTMLAnchorElement)
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[(to + links.length) % links.length]?.focus()
}
