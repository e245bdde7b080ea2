import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { Section } from '#app/ui/section.tsx'

export function Newsletter() {
  return (
    <Section className="print:hidden">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2>HVAC tips by e-mail</h2>
          <p className="mt-3 max-w-xl text-lg text-ink-soft">
            Our newsletter says what to check before the heat comes on, and before it goes off again.
          </p>
        </div>
        <NewsletterForm place="home" />
      </div>
    </Section>
  )
}
