import type { ReactNode } from 'react'

import { Container } from '#app/ui/container.tsx'

import { OpenLine } from './open-line.tsx'

/** A form on the left and what belongs beside it on the right; on narrow screens one under the other. */
export function FormAndPanel({
  title,
  hours,
  form,
  panel,
}: {
  title: string
  /** The hours this page states: over the form stands whether somebody is in. */
  hours: { opens: number; closes: number }
  form: ReactNode
  panel: ReactNode
}) {
  return (
    <Container className="grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <section className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <h2 className="mb-3 text-2xl">{title}</h2>
        <OpenLine hours={hours} className="mb-4 min-h-[3.4em] sm:min-h-[1.7em]" />
        {form}
      </section>
      <div className="lg:sticky lg:top-36">{panel}</div>
    </Container>
  )
}
