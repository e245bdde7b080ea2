import type { ReactNode } from 'react'
import { Mail, MapPin, Phone } from 'lucide-react'

import type { OpenPage } from '#app/business/opening-hours.ts'
import { directionsHref, phonesOf, telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The panel beside a form: other ways to reach the company, and the hours as this page states them. */
export function ContactPanel({
  title,
  hoursTitle,
  hours,
  children,
}: {
  title: string
  hoursTitle: string
  hours: OpenPage
  /** Extra content below a divider. */
  children?: ReactNode
}) {
  const profile = useProfile()
  const { email, address } = profile
  const { [hours]: stated, closures } = profile.hours
  return (
    <aside
      aria-labelledby="contact-panel-title"
      className="rounded-card bg-brand-deep p-6 text-on-deep shadow-lift outline outline-white/10 sm:p-8"
    >
      <h2 id="contact-panel-title" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:max-lg:grid-cols-2">
        {phonesOf(profile).map(({ label, number }, index) => (
          <Way key={label} icon={Phone} label={label}>
            <a
              className={classNames(phoneLink, index === 0 ? 'text-[1.75rem] text-glow' : 'text-xl')}
              href={telHref(number)}
            >
              {number}
            </a>
          </Way>
        ))}
        <Way icon={Mail} label="Email">
          <a className={textLink} href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
        <Way icon={MapPin} label="Address">
          <ExternalLink className={textLink} href={directionsHref(address)}>
            {address.street}
            <br />
            {unbroken(`${address.city}, ${address.state} ${address.zip}`)}
          </ExternalLink>
        </Way>
      </ul>
      <div className="mt-7 border-t border-white/15 pt-6">
        <h3>{hoursTitle}</h3>
        <p className="mt-3">{stated.weekdays}</p>
        {stated.weekends && <p className="text-on-deep-soft">{`Weekends: ${stated.weekends}`}</p>}
        {closures.map((closure) => (
          <p key={closure} className="mt-2 font-semibold">
            {closure}
          </p>
        ))}
      </div>
      {children && <div className="mt-5 border-t border-white/15 pt-6 text-on-deep-soft">{children}</div>}
    </aside>
  )
}

const textLink =
  'inline-block min-h-11 py-1.5 leading-snug wrap-anywhere underline decoration-white/40 underline-offset-4 hover:decoration-current'
const phoneLink = 'inline-block min-h-11 py-1 font-semibold tracking-tight underline-offset-4 hover:underline'

function Way({ icon: Icon, label, children }: { icon: typeof Phone; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4">
      <span aria-hidden="true" className="mt-1 grid size-10 shrink-0 place-items-center rounded-pill bg-white/10">
        <Icon className="size-5 text-glow" />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-on-deep-soft">{label}</p>
        {children}
      </div>
    </li>
  )
}
