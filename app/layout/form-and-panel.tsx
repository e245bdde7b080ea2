import type { ReactNode } from 'react'

import { Container } from '#app/ui/container.tsx'

/** A form on the left and what belongs beside it on the right; on narrow screens one under the other. */
export function FormAndPanel({ title, form, panel }: { title: string; form: ReactNode; panel: ReactNode }) {
  return (
    <Container className="grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <section className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <h2 className="mb-4 text-2xl">{title}</h2>
        {form}
      </section>
      <div className="lg:sticky lg:top-36">{panel}</div>
    </Container>
  )
}
