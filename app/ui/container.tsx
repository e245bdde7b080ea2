import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

/** Centers content: 1200 px at most, with margins that grow with the screen. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('mx-auto w-full max-w-[76rem] px-5 sm:px-8', className)}>{children}</div>
}
