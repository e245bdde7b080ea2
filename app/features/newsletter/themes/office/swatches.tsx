import { colorNames } from '#app/features/newsletter/themes/known-look.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'

import { colorWords } from './color-words.ts'

/** A theme's five colors, each with its name in hex. */
export function Swatches({ theme }: { theme: Theme }) {
  return (
    <ul aria-label="Colors" className="grid grid-cols-5 gap-2 max-[23rem]:gap-1">
      {colorNames.map((name) => (
        <li key={name} className="min-w-0" title={colorWords[name].label}>
          <span
            aria-hidden="true"
            className="block h-8 rounded-[0.375rem] border border-line-strong/50"
            style={{ backgroundColor: theme[name] }}
          />
          <span className="sr-only">{colorWords[name].label}: </span>
          <span className="mt-1 block text-[0.6875rem] tracking-tight whitespace-nowrap max-[23rem]:text-[0.625rem] text-ink-soft tabular-nums">
            {theme[name]}
          </span>
        </li>
      ))}
    </ul>
  )
}
