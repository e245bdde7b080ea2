import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useLocation } from 'wouter'

import { formatCount } from '#app/business/format-count.ts'
import { readStats } from '#app/features/dashboard/calls.ts'
import { LogOutButton } from '#app/features/sign-in/log-out-button.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { currentLink, type OfficeLink, officeLinks } from './office-links.ts'

/** All screens of the office with the number of open requests, the website, and Log Out. */
export function OfficeMenu({ onSelect }: { onSelect?: () => void }) {
  const [path] = useLocation()
  const current = currentLink(path, useExactSearch())
  return (
    <>
      <nav aria-label="Office">
        <ul className="grid gap-px">
          {officeLinks.map((link) => {
            const { below = [], folds } = link
            const isOpen = !folds || link === current || below.some((one) => one === current)
            return (
              <li key={link.label}>
                <MenuLink link={link} current={current} onSelect={onSelect} />
                {isOpen && below.length > 0 && (
                  <ul className="ml-7.5 grid gap-px">
                    {below.map((one) => (
                      <li key={one.to}>
                        <MenuLink link={one} current={current} onSelect={onSelect} isNested />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-2 grid gap-px border-t border-line pt-2">
        <ExternalLink href="/" className={classNames(linkClass, restClass)}>
          <ArrowUpRight aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          View Site
        </ExternalLink>
        <LogOutButton />
      </div>
    </>
  )
}

const linkClass =
  'relative flex min-h-11 items-center gap-3 rounded-field px-3 leading-snug -outline-offset-2 transition-colors lg:min-h-8.5'
const restClass = 'font-medium text-ink-soft hover:bg-tint hover:text-ink'

function MenuLink({
  link,
  current,
  onSelect,
  isNested = false,
}: {
  link: OfficeLink
  current: OfficeLink | undefined
  onSelect: (() => void) | undefined
  isNested?: boolean
}) {
  const [path] = useLocation()
  const stats = useQuery(apiQuery(readStats))
  const { to, label, Icon, badge } = link
  const isCurrent = link === current
  const count = badge ? (stats.data?.[badge.stat] ?? 0) : 0
  const icon = Icon && (
    <Icon aria-hidden="true" strokeWidth={1.75} className={classNames('shrink-0', isNested ? 'size-4' : 'size-4.5')} />
  )
  if (to === undefined)
    return (
      <p className={classNames(linkClass, 'font-medium text-ink-soft')}>
        {icon}
        {label}
      </p>
    )
  return (
    <Link
      to={to}
      onClick={onSelect}
      aria-current={isCurrent ? (to.split('?')[0] === path ? 'page' : 'true') : undefined}
      className={classNames(
        linkClass,
        isNested && 'lg:min-h-7.5',
        isCurrent
          ? 'bg-tint font-semibold text-ink before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-pill before:bg-accent'
          : restClass,
      )}
    >
      {icon}
      <span className="grow">{label}</span>
      {badge && count > 0 && (
        <span className="rounded-pill bg-action px-2 py-0.5 text-[0.8125rem] leading-tight font-bold text-white tabular-nums">
          {formatCount(count)}
          <span className="sr-only"> {badge.label}</span>
        </span>
      )}
    </Link>
  )
}
