import { formatCount } from '#app/business/format-count.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useLocation } from 'wouter'

import { readStats } from '#app/features/dashboard/calls.ts'
import { LogOutButton } from '#app/features/sign-in/log-out-button.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { currentLink, officeLinks } from './office-links.ts'

/** The navigation of the office, with the number of open requests, a link to the site, and Log Out. */
export function OfficeMenu({ onSelect }: { onSelect?: () => void }) {
  const [path] = useLocation()
  const current = currentLink(path)
  const stats = useQuery(apiQuery(readStats))
  return (
    <>
      <nav aria-label="Office">
        <ul className="grid gap-0.5">
          {officeLinks.map(({ to, label, Icon, isNested, badge }) => {
            const isCurrent = current?.to === to
            const count = badge ? (stats.data?.[badge.stat] ?? 0) : 0
            return (
              <li key={to}>
                <Link
                  to={to}
                  onClick={onSelect}
                  aria-current={isCurrent ? (path === to ? 'page' : 'true') : undefined}
                  className={classNames(
                    'relative flex min-h-11 items-center gap-3 rounded-field px-3 leading-snug -outline-offset-2 transition-colors lg:min-h-9.5',
                    isNested && 'ml-7.5',
                    isCurrent
                      ? 'bg-tint font-semibold text-ink before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-pill before:bg-accent'
                      : 'font-medium text-ink-soft hover:bg-tint hover:text-ink',
                  )}
                >
                  <Icon
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className={classNames('shrink-0', isNested ? 'size-4' : 'size-4.5')}
                  />
                  <span className="grow">{label}</span>
                  {badge && count > 0 && (
                    <span className="rounded-pill bg-action px-2 py-0.5 text-[0.8125rem] leading-tight font-bold text-white tabular-nums">
                      {formatCount(count)}
                      <span className="sr-only"> {badge.label}</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-4 grid gap-1 border-t border-line pt-4">
        <Link
          to="/"
          className="flex min-h-11 items-center gap-3 rounded-field px-3 font-medium text-ink-soft -outline-offset-2 hover:bg-tint hover:text-ink lg:min-h-9.5"
        >
          <ArrowUpRight aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          View site
        </Link>
        <LogOutButton />
      </div>
    </>
  )
}
