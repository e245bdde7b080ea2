import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'

import { useFacts } from '#app/business/facts-context.tsx'
import { NewsletterBand } from '#app/features/newsletter/newsletter-band.tsx'
import { reading } from '#app/http/reading.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { Section } from '#app/ui/section.tsx'

import { listRelatedPosts, readPost } from './calls.ts'
import type { Post } from './schemas.ts'
import { excerptOf } from './excerpt.ts'
import { PostCallToAction } from './post-call-to-action.tsx'
import { PostContent } from './post-content.tsx'
import { PostGrid } from './post-grid.tsx'
import { PostHeader } from './post-header.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { PostShare } from './post-share.tsx'
import { PostSkeleton } from './post-skeleton.tsx'
import { useTopOnChange } from './use-top-on-change.ts'

/** /blog/{id} (SPEC §2). */
export function PostPage({ id = '' }: { id?: string }) {
  const { data: post, error } = useQuery(reading(readPost, { id }))
  useTopOnChange(id)
  if (error) return <PostNotFound />
  if (!post) return <PostSkeleton />
  return <Article post={post} />
}

function Article({ post }: { post: Post }) {
  const { siteUrl } = useFacts()
  const path = `/blog/${post.id}`
  return (
    <>
      <PageHead
        title={post.title}
        description={excerptOf(post)}
        path={path}
        type="article"
        noindex={!post.isPublished}
      />
      {!post.isPublished && <DraftBanner />}
      <article>
        <PostHeader post={post} />
        <Container className="grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,43rem)_minmax(17rem,21rem)] lg:justify-between print:block print:py-6">
          <div className="min-w-0">
            <PostContent content={post.content} />
            <PostShare post={post} />
          </div>
          <PostCallToAction />
          <p className="hidden text-sm print:mt-4 print:block">
            {siteUrl}
            {path}
          </p>
        </Container>
      </article>
      <RelatedArticles post={post} />
      <NewsletterBand place="blog" />
    </>
  )
}

function RelatedArticles({ post }: { post: Post }) {
  const { data: related } = useQuery(reading(listRelatedPosts, { id: post.id }))
  if (!related?.length) return null
  return (
    <Section title="Related Articles" className="border-t border-line print:hidden">
      <PostGrid posts={related} />
    </Section>
  )
}

/** Above a post that only the administrator is shown (PRODUCT §8.2). */
function DraftBanner() {
  return (
    <div className="border-b border-popular bg-glow/30 print:hidden">
      <Container className="flex items-center gap-2.5 py-2.5 font-semibold">
        <EyeOff aria-hidden="true" className="size-5 shrink-0" />
        Draft preview – not public
      </Container>
    </div>
  )
}
