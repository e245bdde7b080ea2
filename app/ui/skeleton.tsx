import { classNames } from './class-names.ts'

/** One placeholder card while a list is on its way. The tests count them by `data-skeleton`. */
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

/** `count` placeholder cards, with "Loading..." for screen readers. Stands inside a grid. */
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
