import { Phone } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { bookingPath } from '#app/features/services/booking-path.ts'

/** How to book a service. In an emergency, calling comes first. */
export function ServiceActions({ category, size = 'md' }: { category: string; size?: 'md' | 'lg' }) {
  const { tollFree } = useProfile()
  const isEmergency = category === 'emergency'
  const schedule = (
    <Link to={bookingPath(category)} className={buttonClass({ variant: isEmergency ? 'secondary' : 'primary', size })}>
      Schedule Service
    </Link>
  )
  return (
    <>
      {!isEmergency && schedule}
      <a href={telHref(tollFree)} className={buttonClass({ variant: isEmergency ? 'danger' : 'secondary', size })}>
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        {unbroken(`Call ${tollFree}`)}
      </a>
      {isEmergency && schedule}
    </>
  )
}
