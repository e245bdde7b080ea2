import { classNames } from './class-names.ts'
import { Container } from './container.tsx'
import { PartMissing } from './error-boundary.tsx'

/** A placeholder card while a list loads. Tests count them by `data-skeleton`. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div
      data-skeleton=""
      aria-hidden="true"
      className={classNames('rounded-card border border-line bg-surface p-6', className)}
    >
      <div className="h-11 w-11 animate-shimmer rounded-pill bg-line" />
      <div className="mt-5 h-5 w-2/3 animate-shimmer rounded-field bg-line" />
      <div className="mt-4 h-4 w-full animate-shimmer rounded-field bg-line" />
      <div className="mt-2 h-4 w-5/6 animate-shimmer rounded-field bg-line" />
    </div>
  )
}

/** `count` placeholder cards inside a grid, with "Loading..." for screen readers. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} {...(className && { className })} />
      ))}
    </>
  )
}

/** A placeholder for a line of text. */
export const SkeletonLine = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classNames('block animate-shimmer rounded-field bg-line', className)} />
)

/** In place of what is below a page's heading: lines while it loads, else how to try again. Loading, it fills the screen. */
export const PageRest = ({ isPending }: { isPending: boolean }) => (
  <Container className={classNames('py-12', isPending && 'min-h-screen')}>
    {isPending ? (
      <>
        <p role="status" className="sr-only">
          Loading...
        </p>
        <div className="grid gap-4">
          {['w-full', 'w-11/12', 'w-4/5', 'w-full mt-8', 'w-5/6', 'w-2/3'].map((width) => (
            <SkeletonLine key={width} className={`${width} h-5 max-w-[43rem]`} />
          ))}
        </div>
      </>
    ) : (
      <PartMissing />
    )}
  </Container>
)
