import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import type { SectionOf } from '#app/features/website/sections.ts'
import { CurrentLines } from '#app/layout/current-lines.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

export function Legacy({ title, text }: SectionOf<'about'>['legacy']) {
  const { tollFree, tagline } = useProfile()
  return (
    <Section>
      <div className="relative overflow-hidden rounded-card border border-line bg-brand-deep px-6 pt-12 pb-28 text-on-deep sm:px-12 sm:pt-16 sm:pb-32">
        <CurrentLines className="absolute inset-x-0 bottom-0 h-20 w-full sm:h-24" />
        <div className="relative grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
          <div className="max-w-2xl">
            <h2>{title}</h2>
            {text && <p className="mt-4 text-lg text-on-deep-soft">{unbroken(text)}</p>}
            <p className="mt-6 text-2xl font-semibold text-glow">{tagline}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link to="/booking" className={buttonClass({ size: 'lg' })}>
              Schedule Service
            </Link>
            <a href={telHref(tollFree)} className={buttonClass({ variant: 'onDeep', size: 'lg' })}>
              Call {tollFree}
            </a>
          </div>
        </div>
      </div>
    </Section>
  )
}
