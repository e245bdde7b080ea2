import { Phone } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The call to action at the end of a page, with the toll-free number. */
export function ClosingBand({ title, lead, to, action }: { title: string; lead?: string; to: string; action: string }) {
  const { tollFree } = useProfile()
  return (
    <Section tone="tint" className="print:hidden">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <h2>{unbroken(title)}</h2>
          {lead && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>}
        </div>
        <div className="grid gap-3 rounded-card lg:border lg:border-line lg:bg-surface lg:p-8 lg:shadow-card sm:max-lg:flex sm:max-lg:flex-wrap">
          <Link to={to} className={buttonClass({ size: 'lg' })}>
            {action}
          </Link>
          <a href={telHref(tollFree)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            <Phone aria-hidden="true" className="size-5 text-accent" />
            Call {tollFree}
          </a>
        </div>
      </div>
    </Section>
  )
}
