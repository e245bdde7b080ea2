import { useEffect, useState } from 'react'
import { Menu, Phone, X } from 'lucide-react'
import { useLocation } from 'wouter'

import { telHref } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'

import { BrandMark } from './brand-mark.tsx'
import { headerLinks, isActive } from './navigation.ts'
import { PortalLink } from './portal-link.tsx'

export function Header() {
  const [open, setOpen] = useState(false)
  const { tollFree } = useFacts()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur print:static">
      <Container className="flex min-h-18 items-center gap-4 py-2.5">
        <Link to="/" scroll="smooth" className="mr-auto text-ink" aria-label="Home">
          <BrandMark />
        </Link>
        <a href={telHref(tollFree)} className={classNames(buttonClass({ variant: 'quiet' }), 'max-sm:px-0 text-ink')}>
          <Phone aria-hidden="true" className="size-5 text-accent" />
          <span className="whitespace-nowrap max-[26rem]:sr-only">{tollFree}</span>
        </a>
        <PortalLink className={classNames(buttonClass(), 'max-md:hidden')}>Book Now</PortalLink>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="mobile-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
          className="grid size-11 place-items-center rounded-pill border border-line-strong lg:hidden"
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </Container>
      <DesktopMenu />
      {open && <MobileMenu close={() => setOpen(false)} />}
    </header>
  )
}

function DesktopMenu() {
  return (
    <Container className="max-lg:hidden">
      <nav aria-label="Main" className="-mx-3 flex pb-2">
        <MenuLinks
          className="px-3 py-1.5"
          activeClassName="after:block after:h-0.5 after:rounded-pill after:bg-accent"
        />
      </nav>
    </Container>
  )
}

function MobileMenu({ close }: { close: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [close])
  return (
    <nav
      id="mobile-menu"
      aria-label="Main"
      className="max-h-[calc(100dvh-5rem)] overflow-y-auto border-t border-line bg-paper lg:hidden"
    >
      <Container className="grid gap-1 py-4">
        <MenuLinks className="rounded-field px-3 py-2.5 text-lg" activeClassName="bg-tint" onSelect={close} />
        <PortalLink className={classNames(buttonClass({ size: 'lg' }), 'mt-3 w-full')}>Book Now</PortalLink>
      </Container>
    </nav>
  )
}

function MenuLinks({
  className,
  activeClassName,
  onSelect,
}: {
  className: string
  activeClassName: string
  onSelect?: () => void
}) {
  const [path] = useLocation()
  return headerLinks.map(({ to, label }) => {
    const active = isActive(to, path)
    return (
      <Link
        key={to}
        to={to}
        scroll="smooth"
        onClick={onSelect}
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
