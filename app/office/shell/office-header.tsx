import { useRef } from 'react'
import { ChevronDown, Menu, X } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import { SearchButton } from '#app/features/search/office/search-button.tsx'
import { brandLines, LogoMark } from '#app/layout/brand-mark.tsx'
import { headerLinks } from '#app/layout/navigation.ts'
import { PortalLink } from '#app/layout/portal-link.tsx'
import { showPopover } from '#app/ui/popovers.ts'
import { Link } from '#app/ui/link.tsx'
import { useOpenPopover } from '#app/ui/use-open-popover.ts'

import { OfficeMenu } from './office-menu.tsx'

/** One line: the way home, and the public site's links, in a menu where they don't fit. */
export function OfficeHeader() {
  const profile = useProfile()
  return (
    <header className="anchors-menu sticky top-0 z-40 flex h-12 items-center gap-3 bg-brand-deep px-4 text-on-deep sm:px-6 print:hidden">
      <PhoneMenu />
      <Link to="/admin" className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold">
        <LogoMark on="dark" className="size-8 shrink-0" />
        <span className="truncate">{brandLines(profile)[0]}</span>
        <span className="rounded-[0.375rem] border border-white/30 px-2 py-0.5 text-[0.8125rem] font-medium">
          Office
        </span>
      </Link>
      <SearchButton />
      <nav aria-label="Website" className="ml-auto flex items-center text-[0.8125rem] font-medium max-xl:hidden">
        <WebsiteLinks className="flex min-h-11 items-center px-2 text-on-deep-soft hover:text-on-deep" />
      </nav>
      <WebsiteMenu />
    </header>
  )
}

const WebsiteLinks = ({ className }: { className: string }) => (
  <>
    {headerLinks.map(({ to, label }) => (
      <Link key={to} to={to} className={className}>
        {label}
      </Link>
    ))}
    <PortalLink className={`${className} gap-1 font-semibold`}>Book Now</PortalLink>
  </>
)

/** Between the width of a phone and that of all links side by side. */
function WebsiteMenu() {
  return (
    <div className="ml-auto max-lg:hidden xl:hidden">
      <button
        type="button"
        popoverTarget="website-menu"
        className="flex min-h-11 items-center gap-1.5 px-2 font-medium text-on-deep-soft hover:text-on-deep"
      >
        Website <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <nav
        id="website-menu"
        popover="auto"
        aria-label="Website"
        className="under-header left-auto m-0 w-56 rounded-b-card border border-line bg-surface p-2 text-ink shadow-lift"
      >
        <WebsiteLinks className="flex min-h-9.5 items-center rounded-field px-3 font-medium text-ink-soft hover:bg-tint hover:text-ink" />
      </nav>
    </div>
  )
}

/** On a phone one menu has everything: the office's screens, then the public pages. */
function PhoneMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const open = useOpenPopover(menu)
  const close = () => showPopover(menu.current, false)
  return (
    <>
      <button
        type="button"
        popoverTarget="office-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        className="-ml-2.5 grid size-11 shrink-0 place-items-center lg:hidden"
      >
        {open ? <X aria-hidden="true" className="size-5" /> : <Menu aria-hidden="true" className="size-5" />}
      </button>
      <div
        ref={menu}
        id="office-menu"
        popover="auto"
        className="under-header w-full max-w-none overflow-y-auto border-b border-line bg-surface p-3 text-ink shadow-lift lg:hidden"
      >
        {open && (
          <>
            <OfficeMenu onSelect={close} />
            <details className="mt-2 border-t border-line pt-2">
              <summary className="flex min-h-11 items-center px-3 font-medium text-ink-soft">Public website</summary>
              <nav aria-label="Website" className="grid">
                <WebsiteLinks className="flex min-h-11 items-center px-3 font-medium text-ink-soft hover:text-ink" />
              </nav>
            </details>
          </>
        )}
      </div>
    </>
  )
}
