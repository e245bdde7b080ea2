import { classNames } from './class-names.ts'

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
