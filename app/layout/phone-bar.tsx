import { CalendarCheck, Phone } from 'lucide-react'
import { useLocation } from 'wouter'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { Link } from '#app/ui/link.tsx'

/**
 * The bar at the bottom of phones: call and schedule. No scheduling on the booking page. It comes when the page's
 * `.first-action` has left the screen; on a low screen it scrolls away.
 */
export function PhoneBar() {
  const { tollFree } = useProfile()
  const [path] = useLocation()
  const isBooking = path === '/booking'
  const part = 'flex min-h-14 items-center justify-center gap-2 font-semibold'
  return (
    <nav
      aria-label={isBooking ? 'Call' : 'Call or schedule'}
      className="phone-bar fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line pb-[env(safe-area-inset-bottom)] shadow-lift [@media(height<500px)]:static md:hidden print:hidden"
    >
      <a href={telHref(tollFree)} className={`${part} bg-action text-white`}>
        <Phone aria-hidden="true" className="size-5" /> {isBooking ? `Call ${tollFree}` : 'Call'}
      </a>
      {!isBooking && (
        <Link to="/booking" className={`${part} bg-surface text-ink`}>
          <CalendarCheck aria-hidden="true" className="size-5" /> Schedule
        </Link>
      )}
    </nav>
  )
}
