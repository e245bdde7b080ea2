import { Container } from '#app/ui/container.tsx'

/** Four figures in a row. The home and reviews pages state different ones: docs/product.md, "Hours and figures". */
export function StatsBand({ figures = [] }: { figures: { value: string; label: string }[] | undefined }) {
  return (
    <section aria-label="By the numbers" className="bg-brand-deep text-on-deep">
      <Container className="py-12">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-9 lg:grid-cols-4">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-glow pl-4 sm:pl-5">
              <dt className="text-on-deep-soft max-sm:text-[0.95rem]">{label}</dt>
              <dd className="text-4xl font-bold tracking-tight sm:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
