import { ArrowLeft } from 'lucide-react'

import { longDate } from '#app/business/local-time.ts'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { CategoryTag } from './category-style.tsx'
import type { Post } from './schemas.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { PostIllustration } from './post-illustration.tsx'
import { readingMinutes } from './reading-time.ts'

export function PostHeader({ post }: { post: Post }) {
  const imageClass = 'aspect-video w-full rounded-card object-cover print:mt-5 print:w-1/2'
  return (
    <header className="border-b border-line bg-tint print:border-0 print:bg-transparent">
      <Container className="pt-5 pb-12 sm:pb-16 print:pb-0">
        <Link
          to="/blog"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" /> Back to Blog
        </Link>
        <div className="mt-5 grid items-center gap-x-14 gap-y-9 sm:mt-7 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] print:block">
          <div className="min-w-0">
            <CategoryTag
              category={post.category}
              className="rounded-pill border border-line bg-surface px-4 py-1.5 text-[0.95rem]"
            />
            <h1 className="mt-5 text-[clamp(2.125rem,1.6rem+2.3vw,3.375rem)]">{unbroken(post.title)}</h1>
            <p className="mt-5 flex flex-wrap gap-x-3 text-ink-soft">
              <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
              <span aria-hidden="true">·</span>
              <span>{readingMinutes(post.content)} min read</span>
            </p>
          </div>
          <ResponsiveImage
            key={post.imageUrl}
            src={post.imageUrl}
            alt={post.imageAlt ?? post.title}
            sizes="(width >= 64rem) 33rem, 100vw"
            loading="eager"
            fallback={
              <PostIllustration
                category={post.category}
                postId={post.id}
                className={`${imageClass} max-lg:hidden print:hidden`}
              />
            }
            className={imageClass}
          />
        </div>
      </Container>
    </header>
  )
}
