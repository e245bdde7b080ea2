import { icons } from '#app/features/website/icons.ts'
import type { SectionOf } from '#app/features/website/sections.ts'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

export function Values({ values }: { values: SectionOf<'about'>['values'] }) {
  return (
    <Section title="Our Values" tone="tint">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {values.map(({ icon, title, text }) => {
          const { Icon } = icons[icon]
          return (
            <Card key={title}>
              <Icon aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
              <h3 className="mt-5">{title}</h3>
              {text && <p className="mt-2 text-ink-soft">{unbroken(text)}</p>}
            </Card>
          )
        })}
      </div>
    </Section>
  )
}
