import type { SectionOf } from '#app/features/website/sections.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** From a humble start to the handover, in order. */
export function FounderStory({ chapters }: { chapters: SectionOf<'about'>['story'] }) {
  return (
    <ol className="border-l-2 border-line">
      {chapters.map(({ when, title, text }) => (
        <li key={title} className="relative pb-9 pl-8 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[9px] size-4 rounded-pill border-[3px] border-accent bg-paper"
          />
          <p className="font-semibold text-accent tabular-nums">{when}</p>
          <h3 className="mt-1">{title}</h3>
          {text && <p className="mt-2 max-w-prose text-ink-soft">{unbroken(text)}</p>}
        </li>
      ))}
    </ol>
  )
}
