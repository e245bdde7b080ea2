import type { ReactNode, Ref } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'

import { classNames } from './class-names.ts'

/** A result that stays on the page after its toast is gone: five seconds are too short for some readers. */
export function Notice({
  kind,
  children,
  ref,
  className,
}: {
  kind: 'good' | 'bad'
  children: ReactNode
  ref?: Ref<HTMLDivElement>
  className?: string
}) {
  const Icon = kind === 'good' ? CircleCheck : CircleAlert
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={kind === 'good' ? 'status' : 'alert'}
      className={classNames(
        'flex items-start gap-3 rounded-field border px-4 py-3.5',
        kind === 'good' ? 'border-good bg-good-tint text-good' : 'border-bad bg-bad-tint text-bad',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow font-medium wrap-anywhere">{children}</div>
    </div>
  )
}
