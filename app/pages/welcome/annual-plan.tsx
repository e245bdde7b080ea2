import { Check } from 'lucide-react'

import { promotion } from '#app/business/promotion.ts'
import { Section } from '#app/ui/section.tsx'

export function AnnualPlan() {
  return (
    <Section tone="tint" className="print:bg-transparent print:py-8">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] print:block">
        <div>
          <h2>What the annual plan includes</h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft print:hidden">
            One plan, one price a year, and your equipment looked after before each season asks for it.
          </p>
        </div>
        <ul className="border-t border-line-strong print:mt-4">
          {promotion.annualPlan.map((inclusion) => (
            <li
              key={inclusion}
              className="flex items-start gap-4 border-b border-line py-4 text-lg font-medium print:py-2"
            >
              <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
              {inclusion}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
