import { useEffect, useRef } from 'react'

import { CopyButton } from '#app/office/copy-button.tsx'
import { Button } from '#app/ui/button.tsx'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-card border border-line bg-tint p-5">
      <h4 ref={title} tabIndex={-1} className="text-base font-semibold">
        Keep these recovery codes
      </h4>
      <p className="text-ink-soft">
        Each opens the office once when your phone is not at hand. They are not shown again: print them or keep them
        with your passwords, not on the same phone.
      </p>
      <ol className="grid gap-x-8 gap-y-1.5 font-mono text-[0.95rem] sm:grid-cols-2 sm:text-[1.05rem]">
        {codes.map((code) => (
          <li key={code} className="sm:tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5 max-sm:*:grow">
        <CopyButton text={codes.join('\n')} what="Recovery codes" label="Copy all" tone="plain" />
        <Button onClick={done}>I have kept them</Button>
      </div>
    </div>
  )
}
