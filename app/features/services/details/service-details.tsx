import { Check } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import type { ServiceDetails as Details } from '#app/features/services/schemas.ts'

/** What a service includes and promises, without its overview. What the owner left blank is left out with its heading. */
export function ServiceDetails({
  services,
  benefits,
  warranty,
  response,
}: Pick<Details, 'services' | 'benefits' | 'warranty' | 'response'>) {
  return (
    <div className="card-container">
      <div className="grid gap-x-10 gap-y-7 @lg:grid-cols-2 @4xl:grid-cols-[2fr_1.25fr]">
        <List title="Our Services Include" items={services} isWide />
        <List title="Benefits" items={benefits} />
      </div>
      <div className="mt-8 grid gap-x-10 @lg:grid-cols-2 @4xl:grid-cols-[2fr_1.25fr]">
        <Fact title="Warranty" text={warranty} />
        <Fact title="Service Response" text={response} />
      </div>
    </div>
  )
}

function List({ title, items, isWide = false }: { title: string; items: string[]; isWide?: boolean }) {
  if (items.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classNames('mt-3 gap-x-10', isWide && '@4xl:columns-2')}>
        {items.map((item) => (
          <li key={item} className="flex break-inside-avoid gap-2.5 py-1 leading-snug">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" strokeWidth={2.6} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section className="border-t border-line-strong/50 py-4">
      <h3 className="text-base">{title}</h3>
      <p className="mt-1 leading-snug text-ink-soft">{unbroken(text)}</p>
    </section>
  )
}
