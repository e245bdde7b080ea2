import { Section } from '#app/ui/section.tsx'

/** Sample words, and said to be: no invented person is passed off as a customer. The owner replaces them. */
export function Testimonial() {
  return (
    <Section className="print:hidden">
      <figure className="max-w-4xl">
        <figcaption className="text-ink-soft">
          <span className="rounded-pill border border-line-strong px-3 py-1 text-[0.95rem] font-medium">
            Sample testimonial
          </span>
        </figcaption>
        <blockquote className="mt-6 text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-snug font-medium tracking-tight">
          <p>
            “I was used to my old company and did not want a new one. They asked what had been done so far, looked at
            the furnace, and told me what could wait.”
          </p>
        </blockquote>
        <p className="mt-5 text-ink-soft">Sample Customer, stands here until a customer lets us quote them</p>
      </figure>
    </Section>
  )
}
