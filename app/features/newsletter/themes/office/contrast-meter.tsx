import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'

import { contrastsOf, readable } from '#app/features/newsletter/themes/contrast.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'

const rows = [
  { name: 'text', label: 'Text on background', isError: true },
  { name: 'link', label: 'Links on background', isError: false },
  { name: 'header', label: 'Name on header', isError: false },
  { name: 'button', label: 'Words on button', isError: false },
] as const

/** PRODUCT §8.9: how well each text of a theme can be read. On header and button the better of white and black stands. */
export function ContrastMeter({ look }: { look: ThemeLook }) {
  const ratios = contrastsOf(look)
  return (
    <section aria-labelledby="contrast-title" className="rounded-field border border-line bg-tint px-4 py-3">
      <h3 id="contrast-title" className="font-sans text-base font-semibold">
        Contrast
      </h3>
      <ul aria-live="polite" className="mt-2 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {rows.map(({ name, label, isError }) => {
          const passes = ratios[name] >= readable
          const Icon = passes ? CircleCheck : isError ? CircleX : TriangleAlert
          return (
            <li key={name} className="flex items-center gap-2">
              <Icon
                aria-hidden="true"
                className={classNames('size-4.5 shrink-0', passes ? 'text-good' : isError ? 'text-bad' : 'text-star')}
              />
              <span className="grow">{label}</span>
              <span className="font-semibold tabular-nums">{`${ratios[name].toFixed(1)} : 1`}</span>
              {!passes && <span className="sr-only">{isError ? 'too low' : 'low'}</span>}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Text needs 4.5 : 1. A header, link or button that falls short is moved to its nearest readable shade in the
        mail.
      </p>
    </section>
  )
}
