import { Mail, Phone } from 'lucide-react'

import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { readablePhone } from '#app/business/readable-phone.ts'
import { bookingCalls } from '#app/features/bookings/office/calls.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { writeEmail } from '#app/features/leads/office/use-write-link.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import type { Waiting } from './schemas.ts'

const leadCallsOf = { booking: bookingCalls, ...messageCalls }

/** The number, to be dialed on another phone. */
export function PhoneNumber({ waiting }: { waiting: Waiting }) {
  const { kind, phone } = waiting
  return (
    phone && (
      <span className="max-md:hidden">
        {' · '}
        <CallLink
          calls={leadCallsOf[kind]}
          lead={waiting}
          phone={phone}
          className="font-semibold whitespace-nowrap text-ink tabular-nums underline-offset-4 hover:underline"
        >
          {readablePhone(phone)}
        </CallLink>
      </span>
    )
  )
}

/** A call button or, if there is no phone number, one that opens the write box. */
export function ReplyButton({
  waiting,
  tone = 'primary',
  large = false,
}: {
  waiting: Waiting
  tone?: 'primary' | 'plain'
  large?: boolean
}) {
  const { kind, id, phone, name } = waiting
  const className = classNames(
    toolButtonClass(tone),
    large ? 'max-md:min-h-13 max-md:basis-full max-md:text-lg' : 'max-md:grow',
  )
  return phone ? (
    <CallLink
      calls={leadCallsOf[kind]}
      lead={waiting}
      phone={phone}
      aria-label={`Call ${readablePhone(phone)}, ${name}`}
      className={className}
    >
      <Phone aria-hidden="true" className="size-[1.15em]" /> Call
      {large && <span className="tabular-nums md:hidden">{readablePhone(phone)}</span>}
    </CallLink>
  ) : (
    <Link to={leadPath(kind, id) + writeEmail} aria-label={`Email ${name}`} className={className}>
      <Mail aria-hidden="true" className="size-[1.15em]" /> Email
    </Link>
  )
}
