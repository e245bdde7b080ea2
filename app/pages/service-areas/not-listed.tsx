import { MapPin, Phone } from 'lucide-react'

import { telHref } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'

export function NotListed() {
  const { tollFree } = useFacts()
  return (
    <div className="rounded-card border border-line bg-surface p-7 sm:p-9">
      <MapPin aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
      <p className="mt-4 text-2xl font-semibold tracking-tight">
        Not on the list?{' '}
        <a href={telHref(tollFree)} className="underline underline-offset-4 hover:text-accent">
          Call us.
        </a>
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">Tell us where you are, and we will tell you whether we come.</p>
      <a href={telHref(tollFree)} className={`mt-5 ${buttonClass({ variant: 'secondary' })}`}>
        <Phone aria-hidden="true" className="size-5" />
        {tollFree}
      </a>
    </div>
  )
}
