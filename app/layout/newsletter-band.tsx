import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'

import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The newsletter section: a short pitch and the form in a card. */
export function NewsletterBand({ place }: { place: 'home' | 'blog' }) {
  const words = useSection('leads')?.newsletter
  return (
    <Section tone="tint" className="print:hidden">
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div>
          <h2>{words?.title}</h2>
          {words?.text && <p className="mt-3 max-w-xl text-lg text-ink-soft">{unbroken(words.text)}</p>}
        </div>
        <Card as="div" className="sm:p-9">
          <NewsletterForm place={place} />
        </Card>
      </div>
    </Section>
  )
}
