import { type ReactNode, useEffect, useRef, useState } from 'react'

import { imageSources } from '#app/features/images/image-sources.ts'

/**
 * An image, or `fallback` if it has none or it fails to load. Uploaded images are responsive. An image of unknown
 * size reserves 16:9; `className` may crop it.
 */
export function ResponsiveImage({
  src,
  alt = '',
  sizes = '100vw',
  fallback = null,
  loading = 'lazy',
  fetchPriority,
  className,
}: {
  src: string | null
  alt?: string
  /** As HTML's `sizes`. */
  sizes?: string
  fallback?: ReactNode
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'high' | 'low'
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // An image that failed before hydration is requested again, so `onError` fires.
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) element.src = element.getAttribute('src') ?? ''
  }, [])
  if (!src || src === failed) return fallback
  const sources = imageSources(src)
  const img = (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={sources?.width ?? 960}
      height={sources?.height ?? 540}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      onError={() => setFailed(src)}
      className={className}
    />
  )
  if (!sources) return img
  return (
    // Only the img takes part in layout.
    <picture className="contents">
      {sources.sets.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {img}
    </picture>
  )
}
