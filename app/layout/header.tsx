import { type RefObject, useRef } from 'react'
import { Menu, Phone, X } from 'lucide-react'
import { useLocation } from 'wouter'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showPopover } from '#app/ui/popovers.ts'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { useOpenPopover } from '#app/ui/use-open-popover.ts'

import { BrandMark } from './brand-mark.tsx'
import { headerLinks, isActive } from './navigation.ts'
import { PortalLink } from './portal-link.tsx'

export function Header() {
  const menu = useRef<HTMLElement>(null)
  const open = useOpenPopover(menu)
  const { tollFree } = useProfile()
  return (
    <header className="anchors-menu sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur print:static print:bg-transparent">
      <Container className={classNames('grid min-h-18 items-center gap-3 py-2.5 sm:gap-4 lg:pt-3.5 lg:pb-1', columns)}>
        <Link to="/" scroll="smooth" className="min-w-0 text-ink">
          <BrandMark />
          <span className="sr-only">, home</span>
        </Link>
        <a
          href={telHref(tollFree)}
          className="flex min-h-11 items-center gap-2.5 rounded-pill text-lg font-bold tracking-tight underline-offset-4 hover:underline sm:px-3"
        >
          <span className="grid size-[min(2.75rem,15vw)] shrink-0 place-items-center rounded-pill border border-line-strong text-accent min-[29rem]:size-auto min-[29rem]:border-0">
            <Phone aria-hidden="true" className="size-5" />
          </span>
          <span className="whitespace-nowrap tabular-nums max-[29rem]:sr-only">{tollFree}</span>
        </a>
        <PortalLink className={classNames(buttonClass(), 'max-md:hidden print:hidden')}>Book Now</PortalLink>
        <button
          type="button"
          // A native popover: it works before any script has loaded.
          popoverTarget="mobile-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          className="grid size-[min(2.75rem,15vw)] place-items-center rounded-pill border border-line-strong lg:hidden print:hidden"
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </Container>
      <DesktopMenu />
      <MobileMenu ref={menu} />
    </header>
  )
}

/** Space is reserved for each, so that a header that streams in pieces doesn't shift. */
const columns =
  'grid-cols-[minmax(0,1fr)_min(2.75rem,15vw)_min(2.75rem,15vw)] min-[29rem]:grid-cols-[1fr_minmax(10.25rem,auto)_2.75rem] sm:grid-cols-[1fr_minmax(11.75rem,auto)_2.75rem] md:grid-cols-[1fr_minmax(11.75rem,auto)_minmax(7.5rem,auto)_2.75rem] lg:grid-cols-[1fr_minmax(11.75rem,auto)_minmax(7.5rem,auto)] print:grid-cols-[1fr_auto]'

function DesktopMenu() {
  return (
    <Container className="max-lg:hidden print:hidden">
      <nav aria-label="Main" className="-mx-3 -mb-px flex">
        <MenuLinks
          className="relative px-3 pt-2 pb-3"
          activeClassName="after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:bg-accent"
        />
      </nav>
    </Container>
  )
}

function MobileMenu({ ref }: { ref: RefObject<HTMLElement | null> }) {
  return (
    <nav
      ref={ref}
      id="mobile-menu"
      popover="auto"
      aria-label="Main"
      onClick={({ target }) => (target as Element).closest('a') && showPopover(ref.current, false)}
      className="under-header w-full max-w-none overflow-y-auto border-y border-line bg-paper p-0 text-ink shadow-lift lg:hidden print:hidden"
    >
      <Container className="grid gap-1 py-4">
        <MenuLinks className="-mx-3 rounded-field px-3 py-2.5 text-lg" activeClassName="bg-tint" />
        <PortalLink className={classNames(buttonClass({ size: 'lg' }), 'mt-3 w-full')}>Book Now</PortalLink>
      </Container>
    </nav>
  )
}

function MenuLinks({ className, activeClassName }: { className: string; activeClassName: string }) {
  const [path] = useLocation()
  return headerLinks.map(({ to, label }) => {
    const active = isActive(to, path)
    return (
      <Link
        key={to}
        to={to}
        scroll="smooth"
        aria-current={active ? 'page' : undefined}
        className={classNames(
          'font-medium hover:text-accent',
          active ? classNames('text-accent', activeClassName) : 'text-ink-soft',
          className,
        )}
      >
        {label}
      </Link>
    )
  })
}
