import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, ChevronDown } from 'lucide-react'
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

/**
 * All screens of the office with the number of open requests, the website, and Log Out. Low enough that Settings, View
 * Site and Log Out are in sight on a small laptop, whichever section is open.
 */
export function OfficeMenu({ onSelect }: { onSelect?: () => void }) {
  const [path] = useLocation()
  const current = currentLink(path, useExactSearch())
  const [unfolded, setUnfolded] = useState<OfficeLink | null>(null)
  return (
    <>
      <nav aria-label="Office" className="lg:min-h-0 lg:overflow-y-auto">
        <ul className="grid gap-px">
          {officeLinks.map((link) => {
            const { to, below = [] } = link
            const isOpen = link === unfolded || link === current || below.some((one) => one === current)
            return (
              // Settings stays in sight above what is scrolled.
              <li key={link.label} className={isOpen ? '' : 'bg-surface last:sticky last:bottom-0'}>
                {to === undefined ? (
                  <FoldButton
                    link={link}
                    isOpen={isOpen}
                    onToggle={() => setUnfolded(link === unfolded ? null : link)}
                  />
                ) : (
                  <MenuLink link={link} to={to} current={current} onSelect={onSelect} />
                )}
                {isOpen && below.length > 0 && (
                  <ul className="ml-7.5 grid gap-px">
                    {below.map((one) => (
                      <li key={one.to}>
                        <MenuLink link={one} to={one.to!} current={current} onSelect={onSelect} isNested />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-1 grid shrink-0 border-t border-line bg-surface pt-1 max-lg:sticky max-lg:bottom-0">
        <ExternalLink href="/" className={classNames(linkClass, restClass, 'lg:min-h-8')}>
          <ArrowUpRight aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          View Site
        </ExternalLink>
        <LogOutButton />
      </div>
    </>
  )
}

const linkClass =
  'relative flex min-h-11 items-center gap-3 rounded-field px-3 leading-snug -outline-offset-2 transition-colors'
const restClass = 'font-medium text-ink-soft hover:bg-tint hover:text-ink'

/** Lists what belongs to a link without a screen of its own. */
function FoldButton({ link, isOpen, onToggle }: { link: OfficeLink; isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={classNames(linkClass, restClass, 'w-full text-left lg:min-h-8')}
    >
      <LinkIcon link={link} className="size-4.5" />
      <span className="grow">{link.label}</span>
      <ChevronDown aria-hidden="true" className={classNames('size-4', isOpen && 'rotate-180')} />
    </button>
  )
}

const LinkIcon = ({ link: { Icon }, className }: { link: OfficeLink; className: string }) =>
  Icon && <Icon aria-hidden="true" strokeWidth={1.75} className={classNames('shrink-0', className)} />

function MenuLink({
  link,
  to,
  current,
  onSelect,
  isNested = false,
}: {
  link: OfficeLink
  to: string
  current: OfficeLink | undefined
  onSelect: (() => void) | undefined
  isNested?: boolean
}) {
  const [path] = useLocation()
  const stats = useQuery(apiQuery(readStats))
  const { label, badge } = link
  const isCurrent = link === current
  const count = badge ? (stats.data?.[badge.stat] ?? 0) : 0
  return (
    <Link
      to={to}
      onClick={onSelect}
      aria-current={isCurrent ? (to.split('?')[0] === path ? 'page' : 'true') : undefined}
      className={classNames(
        linkClass,
        isNested ? 'lg:min-h-6.5' : 'lg:min-h-8',
        isCurrent
          ? 'bg-tint font-semibold text-ink before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-pill before:bg-accent'
          : restClass,
      )}
    >
      <LinkIcon link={link} className={isNested ? 'size-4' : 'size-4.5'} />
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
