import { Phone } from 'lucide-react'

import { phonesOf, telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { promises } from '#app/business/promises.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** Sticky beside the post on wide screens, below it on narrow ones. */
export function PostCallToAction() {
  const phones = phonesOf(useProfile())
  return (
    <aside
      aria-labelledby="post-help"
      className="self-start rounded-card border border-line bg-surface p-7 shadow-card lg:sticky lg:top-36 print:mt-8 print:break-inside-avoid print:border-line-strong print:p-4 print:shadow-none"
    >
      <h2 id="post-help" className="text-2xl print:text-xl">
        Want us to take a look?
      </h2>
      <p className="mt-3 text-ink-soft">Tell us what your system is doing, or isn't. {promises.booking.anytime}</p>
      <Link to="/booking" className={classNames(buttonClass(), 'mt-6 w-full sm:max-lg:w-auto print:hidden')}>
        Schedule Service
      </Link>
      <dl className="mt-5 border-t border-line pt-4">
        {phones.map(({ label, number }) => (
          <Number key={label} name={label} phone={number} />
        ))}
      </dl>
    </aside>
  )
}

function Number({ name, phone }: { name: string; phone: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <a href={telHref(phone)} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
          <Phone aria-hidden="true" className="size-4 text-accent" />
          {phone}
        </a>
      </dd>
    </div>
  )
}
