import type { SectionOf } from '#app/features/website/sections.ts'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** From a humble start to the handover, in order: one ruled line each. */
export function FounderStory({ chapters }: { chapters: SectionOf<'about'>['story'] }) {
  return (
    <Section title="How we got here">
      <ol className="border-b border-line">
        {chapters.map(({ when, title, text }) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-1 border-t border-line py-5 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1.5fr)] md:items-baseline lg:gap-x-16"
          >
            <p className="text-xl font-bold tracking-tight text-accent tabular-nums">{when}</p>
            <h3>{title}</h3>
            {text && <p className="max-w-prose text-ink-soft max-md:mt-1">{unbroken(text)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
