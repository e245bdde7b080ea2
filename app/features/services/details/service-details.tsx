import { Check, Clock, type LucideIcon, ShieldCheck } from 'lucide-react'

import { unbroken } from '#app/ui/unbroken.tsx'

import type { ServiceDetails as Details } from '#app/features/services/schemas.ts'

/** What a service includes and promises, without its overview. What the owner left blank is left out with its heading. */
export function ServiceDetails({ services, benefits, warranty, response }: Details) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
        <List title="Our Services Include" items={services} />
        <List title="Benefits" items={benefits} />
      </div>
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <Fact title="Warranty" Icon={ShieldCheck} text={warranty} />
        <Fact title="Service Response" Icon={Clock} text={response} />
      </div>
    </>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 leading-snug">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" strokeWidth={2.6} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ title, Icon, text }: { title: string; Icon: LucideIcon; text: string }) {
  if (!text) return null
  return (
    <section className="rounded-field bg-tint p-4.5">
      <h3 className="flex items-center gap-2.5 text-lg">
        <Icon aria-hidden="true" className="size-5 text-accent" />
        {title}
      </h3>
      <p className="mt-1.5 leading-snug text-ink-soft">{unbroken(text)}</p>
    </section>
  )
}
