import { Hammer, HeartHandshake, House, Scale } from 'lucide-react'

import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'

const values = [
  {
    Icon: House,
    title: 'Family Values',
    text: "We treat every house like our own family's home: shoe covers on, drop cloths down, questions welcome.",
  },
  {
    Icon: Scale,
    title: 'Integrity',
    text: 'We show you the problem and tell you the price before we start. If a repair will do, we say so.',
  },
  {
    Icon: Hammer,
    title: 'Quality Craftsmanship',
    text: 'Measured, sized and sealed with care, including the parts no one ever sees.',
  },
  {
    Icon: HeartHandshake,
    title: 'Community Service',
    text: 'We live through the same summers and winters as our customers, and we look after the neighborhoods we work in.',
  },
]

export function Values() {
  return (
    <Section title="Our Values" tone="tint">
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {values.map(({ Icon, title, text }) => (
          <Card key={title}>
            <Icon aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
            <h3 className="mt-5">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </Card>
        ))}
      </div>
    </Section>
  )
}
