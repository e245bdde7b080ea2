import { useEffect, useId, useRef, useState } from 'react'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { useLocation } from 'wouter'

import { classNames } from '#app/ui/class-names.ts'

import { currentLink } from './office-links.ts'
import { OfficeMenu } from './office-menu.tsx'

/** The navigation on small screens: a bar with the current page that opens the menu. */
export function OfficeMobileMenu() {
  const [open, setOpen] = useState(false)
  const [path] = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      setOpen(false)
      button.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  return (
    <div className="border-b border-line bg-surface lg:hidden print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-left -outline-offset-3 sm:px-8"
      >
        <MenuIcon aria-hidden="true" className="size-5 text-ink-soft" />
        <span className="grow">
          <span className="text-ink-soft">Office: </span>
          <span className="font-semibold">{currentLink(path)?.label ?? 'Menu'}</span>
        </span>
        <ChevronDown aria-hidden="true" className={classNames('size-5 transition-transform', open && 'rotate-180')} />
      </button>
      <div id={id} hidden={!open} className="border-t border-line px-2 py-3 sm:px-6">
        {open && <OfficeMenu onSelect={() => setOpen(false)} />}
      </div>
    </div>
  )
}
