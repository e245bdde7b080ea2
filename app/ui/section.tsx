import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Container } from './container.tsx'

/** A page section with its heading. `tone` sets the background: paper (default), tint, or the deep brand blue. */
export function Section({
  title,
  lead,
  tone = 'paper',
  id,
  aside,
  children,
  className,
}: {
  title?: string
  lead?: ReactNode
  tone?: 'paper' | 'tint' | 'deep'
  id?: string
  /** Opposite the heading on wide screens, such as a link. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section id={id} className={classNames('py-16 sm:py-20', grounds[tone], className)}>
      <Container>
        {title && (
          <header className="mb-9 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-11">
            <div className="max-w-2xl">
              <h2>{title}</h2>
              {lead && (
                <p className={classNames('mt-3 text-lg', tone === 'deep' ? 'text-on-deep-soft' : 'text-ink-soft')}>
                  {lead}
                </p>
              )}
            </div>
            {aside}
          </header>
        )}
        {children}
      </Container>
    </section>
  )
}

const grounds = {
  paper: '',
  tint: 'bg-tint',
  deep: 'bg-brand-deep text-on-deep',
}
