import type { ReactNode } from 'react'

export type IllustrationName = 'inbox' | 'bookings' | 'posts' | 'subscribers' | 'trash' | 'outbox'

/** The illustration of an empty list: its subject above the two waves of the logo. */
export function EmptyIllustration({ name }: { name: IllustrationName }) {
  return (
    <svg
      viewBox="0 0 160 112"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      className="h-28 w-auto"
    >
      <circle cx="80" cy="50" r="48" className="fill-tint" />
      {subjects[name]}
      <path d="M34 95c15-6 31-6 46 0s31 6 46 0" className="stroke-accent" />
      <path d="M44 106c12-5 24-5 36 0s24 5 36 0" className="stroke-cooling" />
    </svg>
  )
}

const subjects: Record<IllustrationName, ReactNode> = {
  inbox: (
    <>
      <path d="M94 14a13 13 0 1 0 10 20 10.5 10.5 0 0 1-10-20Z" className="fill-glow" />
      <path d="M46 60 56 40h48l10 20v18a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4Z" className="fill-surface stroke-brand" />
      <path d="M46 60h19c2 0 3 1 4 3 2 4 5 6 11 6s9-2 11-6c1-2 2-3 4-3h19" className="stroke-brand" />
      <path d="M58 26h10M54 17h5" className="stroke-line-strong" />
    </>
  ),
  bookings: (
    <>
      <path d="M50 28a5 5 0 0 1 5-5h50a5 5 0 0 1 5 5v49a5 5 0 0 1-5 5H55a5 5 0 0 1-5-5Z" className="fill-surface" />
      <path d="M50 40V28a5 5 0 0 1 5-5h50a5 5 0 0 1 5 5v12Z" className="fill-glow" />
      <path
        d="M50 28a5 5 0 0 1 5-5h50a5 5 0 0 1 5 5v49a5 5 0 0 1-5 5H55a5 5 0 0 1-5-5ZM50 40h60M65 16v13M95 16v13"
        className="stroke-brand"
      />
      <path
        d="M63 53h.01M74.5 53h.01M86 53h.01M97.5 53h.01M63 67h.01M74.5 67h.01"
        className="stroke-line-strong"
        strokeWidth="5"
      />
      <path d="m85 67 5 5 9-10" className="stroke-good" />
    </>
  ),
  posts: (
    <>
      <path
        d="M54 18h38l14 14v46a4 4 0 0 1-4 4H54a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z"
        className="fill-surface stroke-brand"
      />
      <path d="M92 18v14h14" className="stroke-brand" />
      <path d="M61 34h20M61 46h34M61 58h18" className="stroke-line-strong" />
      <path d="m86 76 3-11 28-28 8 8-28 28Z" className="fill-glow stroke-brand" />
      <path d="m110 44 8 8" className="stroke-brand" />
    </>
  ),
  subscribers: (
    <>
      <path d="M76 64h8v26h-8Z" className="fill-surface stroke-brand" />
      <path d="M46 64V44a14 14 0 0 1 14-14h42a14 14 0 0 1 14 14v20Z" className="fill-surface stroke-brand" />
      <path d="M46 64V44a14 14 0 0 1 28 0v20Z" className="fill-surface stroke-brand" />
      <path d="M56 50h8" className="stroke-line-strong" />
      <path d="M90 46h14" className="stroke-accent" />
      <path d="M104 42v8h8v-8Z" className="fill-accent stroke-accent" />
    </>
  ),
  trash: (
    <>
      <path d="M56 38h48l-4 40a5 5 0 0 1-5 4H65a5 5 0 0 1-5-4Z" className="fill-surface stroke-brand" />
      <path d="m48 32 58-9M68 28.5l-1-6 15-2.5 1 6" className="stroke-brand" />
      <path d="M70 50l2 20M80 50v20M90 50l-2 20" className="stroke-line-strong" />
      <path d="M116 30c9-3 11-9 9-18-9 3-12 9-9 18Zm0 0-4 8" className="fill-glow stroke-accent" />
    </>
  ),
  outbox: (
    <>
      <path d="m52 46 62-26-16 56-20-18Z" className="fill-surface stroke-brand" />
      <path d="m78 58 36-38-46 31.5V72Z" className="fill-glow stroke-brand" />
      <path d="m68 72 10-14" className="stroke-brand" />
      <path d="M34 70c8 8 17 10 26 6M40 58c3 3 7 4 11 3" className="stroke-line-strong" strokeDasharray="1 7" />
    </>
  ),
}
