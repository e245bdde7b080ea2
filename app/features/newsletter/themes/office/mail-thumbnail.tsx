import { useEffect, useRef, useState } from 'react'

import { MailFrame } from '#app/features/newsletter/issues/office/mail-frame.tsx'
import { type Previewed, useMailPreview } from '#app/features/newsletter/issues/office/use-mail-preview.ts'

/** The upper part of a mail, small: a picture beside words that say the same. Drawn once it comes near the screen. */
export function MailThumbnail({ mail }: { mail: Previewed }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '400px' },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const { data, isPending } = useMailPreview(mail, isNear)
  return (
    <div ref={place} inert aria-hidden="true" className="aspect-[4/3] overflow-hidden bg-tint select-none">
      {data ? (
        <MailFrame html={data.html} title="Mail" width={640} isStill className="h-full rounded-none border-0" />
      ) : (
        isPending && <div className="h-full animate-shimmer" />
      )}
    </div>
  )
}
