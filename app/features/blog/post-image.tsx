import { type ReactNode, useEffect, useRef, useState } from 'react'

import { imageSources } from '#app/features/images/image-sources.ts'

/**
 * A post's picture, or `instead` where it has none or it can't be loaded. One of our own comes in the size and format
 * that the screen asks for. Its room is that of 16:9 before it has come; `className` may crop it.
 */
export function PostImage({
  src,
  alt = '',
  sizes = '100vw',
  instead = null,
  loading = 'lazy',
  className,
}: {
  src: string | null
  alt?: string
  /** How wide it stands on which screen, as `sizes` of HTML. */
  sizes?: string
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
  const sources = imageSources(src)
  const img = (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={sources?.width ?? 960}
      height={sources?.height ?? 540}
      loading={loading}
      decoding="async"
      onError={() => setFailed(src)}
      className={className}
    />
  )
  if (!sources) return img
  return (
    // The picture element is no box of its own: the image alone takes part in the layout around it.
    <picture className="contents">
      {sources.sets.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {img}
    </picture>
  )
}
