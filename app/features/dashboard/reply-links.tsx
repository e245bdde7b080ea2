import { Mail, Phone } from 'lucide-react'

import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { mailHref } from '#app/business/mail-href.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { bookingCalls } from '#app/features/bookings/office/calls.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { classNames } from '#app/ui/class-names.ts'

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

/** A call button, or an email button if there is no phone number. */
export function ReplyButton({
  waiting,
  tone = 'primary',
  large = false,
}: {
  waiting: Waiting
  tone?: 'primary' | 'plain'
  large?: boolean
}) {
  const { kind, phone, email, name } = waiting
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
    <a href={mailHref(email)} aria-label={`Email ${name}`} className={className}>
      <Mail aria-hidden="true" className="size-[1.15em]" /> Email
    </a>
  )
}
