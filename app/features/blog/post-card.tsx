import { ArrowRight } from 'lucide-react'

import { longDate } from '#app/business/local-time.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { CategoryTag } from './category-style.tsx'
import type { Post } from './schemas.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { PostIllustration } from './post-illustration.tsx'

/** Three columns, two or one; the first card may span more, and its image is cropped. */
const sizes = '(width >= 80rem) 40rem, (width >= 48rem) 50vw, 100vw'

/** A post in a grid, or as the cover of the page. When it spans two or three columns, image and text are side by side. */
export function PostCard({ post, eager = false, isCover = false }: { post: Post; eager?: boolean; isCover?: boolean }) {
  const imageClass = classNames(
    'aspect-video w-full object-cover @2xl:w-[54%] @2xl:shrink-0',
    isCover ? '@2xl:max-h-125 @5xl:w-3/5' : '@2xl:aspect-auto @5xl:w-2/5',
  )
  return (
    <article
      data-post=""
      className={classNames(
        'group card-container relative overflow-hidden bg-surface',
        !isCover && 'rounded-card border border-line shadow-card transition-shadow hover:shadow-lift',
      )}
    >
      <div className="flex h-full flex-col @2xl:flex-row">
        <ResponsiveImage
          src={post.imageUrl}
          alt={post.imageAlt ?? post.title}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          fallback={<PostIllustration category={post.category} postId={post.id} className={imageClass} />}
          className={imageClass}
        />
        <div
          className={classNames(
            'flex min-w-0 grow flex-col @2xl:p-8',
            isCover ? 'px-5 py-6 @2xl:justify-end @2xl:pt-24 @5xl:p-12 @5xl:pt-28' : 'p-6 @2xl:justify-center',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.95rem] text-ink-soft">
            <CategoryTag category={post.category} />
            <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
          </p>
          <h3
            className={`mt-3 ${isCover ? 'text-[1.75rem] @5xl:text-statement' : 'text-[1.375rem] @2xl:text-[1.875rem]'}`}
          >
            {unbroken(post.title)}
          </h3>
          <p className="mt-3 mb-4 text-ink-soft @2xl:text-lg">{unbroken(post.excerpt)}</p>
          <Link
            to={`/blog/${post.id}`}
            className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline @2xl:mt-2"
          >
            <span>
              Read More<span className="sr-only"> about {post.title}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
          </Link>
        </div>
      </div>
    </article>
  )
}
