import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

/** Centres a screen's content: 1200 px at most, with a margin that grows with the screen. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('mx-auto w-full max-w-[76rem] px-5 sm:px-8', className)}>{children}</div>
}
