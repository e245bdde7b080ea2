import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A post's picture, or `instead` where it has none or it can't be loaded. It says nothing to screen readers: a post
 * has no words for its picture.
 */
export function PostImage({
  src,
  instead = null,
  loading = 'lazy',
  className,
}: {
  src: string | null
  instead?: ReactNode
  loading?: 'lazy' | 'eager'
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // A picture that failed before the page woke up is asked for again, so that its failure is heard.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) shown.src = shown.getAttribute('src') ?? ''
  }, [])
  if (!src || src === failed) return instead
  return (
    <img
      ref={image}
      src={src}
      alt=""
      loading={loading}
      decoding="async"
      onError={() => setFailed(src)}
      className={className}
    />
  )
}
