import { useState } from 'react'

import { longDate } from '#app/business/local-time.ts'
import { CategoryTag } from '#app/features/blog/category-style.tsx'
import { PostContent } from '#app/features/blog/post-content.tsx'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { readingMinutes } from '#app/features/blog/reading-time.ts'

import { type PostValues, publishAtOf } from './post-form.ts'
import { usePreviewUrl } from './use-pending-image.ts'

/** A post as visitors will see it. */
export function PostPreview({ createdAt, values }: { createdAt: string | undefined; values: PostValues }) {
  const [now] = useState(() => new Date())
  const { title, content, category, imageUrl, imageAlt } = values
  const previewUrl = usePreviewUrl(imageUrl)
  const shownDate = publishAtOf(values) ?? createdAt ?? now
  return (
    <div role="region" aria-label="Preview" className="overflow-hidden rounded-card border border-line bg-paper">
      <div className="border-b border-line bg-tint px-5 py-6 sm:px-7">
        <CategoryTag
          category={category || 'General'}
          className="rounded-pill border border-line bg-surface px-3.5 py-1 text-sm"
        />
        <p className="mt-4 text-[1.75rem] leading-tight font-bold tracking-tight wrap-anywhere">{title || 'Title'}</p>
        <p className="mt-3 flex flex-wrap gap-x-3 text-ink-soft">
          <span>{longDate(shownDate)}</span>
          <span aria-hidden="true">·</span>
          <span>{readingMinutes(content)} min read</span>
        </p>
        <ResponsiveImage
          key={previewUrl}
          src={previewUrl}
          alt={imageAlt || title}
          sizes="44rem"
          className="mt-5 aspect-video w-full rounded-card object-cover"
        />
      </div>
      <div className="px-5 py-7 wrap-anywhere sm:px-7">
        {content.trim() === '' ? (
          <p className="text-ink-faint">Nothing to preview yet.</p>
        ) : (
          <PostContent content={content} />
        )}
      </div>
    </div>
  )
}
