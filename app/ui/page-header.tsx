import type { ReactNode } from 'react'

import { Container } from './container.tsx'
import { unbroken } from './unbroken.tsx'

/** The top of a page without an opening of its own: h1, lead and first action. */
export function PageHeader({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="border-b border-line bg-tint">
      <Container className="py-12 sm:py-16">
        <h1 className="max-w-4xl">{title}</h1>
        {lead && (
          <p className="mt-4 max-w-3xl text-lead text-balance text-ink-soft">
            {typeof lead === 'string' ? unbroken(lead) : lead}
          </p>
        )}
        {children && <div className="mt-7 flex flex-wrap gap-3">{children}</div>}
      </Container>
    </header>
  )
}
