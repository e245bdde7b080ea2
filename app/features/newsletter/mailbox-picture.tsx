import { classNames } from '#app/ui/class-names.ts'

/** A mailbox at the curb, with a letter and its flag up when `waiting`. */
export function MailboxPicture({
  waiting,
  ground = 'fill-paper',
  className,
}: {
  waiting: boolean
  ground?: 'fill-paper' | 'fill-tint'
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 420 280"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="7"
      className={className}
    >
      <circle cx="210" cy="140" r="132" className={ground} />
      {waiting ? (
        <circle cx="318" cy="64" r="30" className="fill-popular" />
      ) : (
        <path d="M323 34.5A30 30 0 1 0 347 71 26 26 0 0 1 323 34.5Z" className="fill-glow" />
      )}
      <path d="M196 178h28v62h-28Z" className="fill-surface stroke-brand" />
      {waiting && (
        <path d="m104 108 86-24 16 58-86 24Zm0 0 56 22 30-46" className="fill-surface stroke-brand" strokeWidth="6" />
      )}
      <path d="M118 180v-52a40 40 0 0 1 40-40h116a40 40 0 0 1 40 40v52Z" className="fill-surface stroke-brand" />
      <path d="M118 180v-52a40 40 0 0 1 80 0v52Z" className="fill-tint stroke-brand" />
      <path d="M146 132h24" className="stroke-line-strong" />
      <g className={classNames('fill-accent stroke-accent', waiting && 'origin-[244px_134px] -rotate-90')}>
        <path d="M244 134h46" />
        <path d="M278 124h16v20h-16Z" strokeWidth="5" />
      </g>
      <path d="M52 240c34-13 70-13 106 0s72 13 106 0 72-13 106 0" className="stroke-popular" strokeWidth="9" />
      <path d="M88 264c28-10 56-10 84 0s56 10 84 0 56-10 84 0" className="stroke-cooling" strokeWidth="9" />
    </svg>
  )
}
