import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import { NewsletterBand } from '#app/layout/newsletter-band.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { Section } from '#app/ui/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageRest, SkeletonLine } from '#app/ui/skeleton.tsx'

import { listRelatedPosts, readPost } from './calls.ts'
import type { Post } from './schemas.ts'
import { excerptOf } from './excerpt.ts'
import { PostCallToAction } from './post-call-to-action.tsx'
import { PostContent } from './post-content.tsx'
import { PostGrid } from './post-grid.tsx'
import { PostHeader } from './post-header.tsx'
import { PostShare } from './post-share.tsx'
import { BlankSheet } from './blank-sheet.tsx'

/** /blog/{id} */
export function PostPage({ id = '' }: { id?: string }) {
  const { data: post, error } = useQuery(apiQuery(readPost, { id }))
  if (error) return <PostNotFound />
  if (!post) return <PostSkeleton />
  return <Article post={post} />
}

function Article({ post }: { post: Post }) {
  const { siteUrl } = useProfile()
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
  const { data: related } = useQuery(apiQuery(listRelatedPosts, { id: post.id }))
  if (!related?.length) return null
  return (
    <Section title="Related Articles" className="border-t border-line print:hidden">
      <PostGrid posts={related} />
    </Section>
  )
}

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

function PostSkeleton() {
  const { region } = useProfile()
  return (
    <>
      <PageHead
        title="Blog Post"
        description={`An article on heating, cooling and air quality for homes around ${region}, from the people who install and service the equipment.`}
        type="article"
      />
      <h1 className="sr-only">Blog Post</h1>
      <div data-skeleton="" className="border-b border-line bg-tint">
        <Container className="grid gap-5 py-16">
          {['w-36 h-9', 'w-4/5 h-12 mt-4', 'w-1/2 h-12', 'w-56 h-5 mt-2'].map((size) => (
            <SkeletonLine key={size} className={size} />
          ))}
        </Container>
      </div>
      <PageRest isPending />
    </>
  )
}

const explanation = "The blog post you're looking for doesn't exist or has been removed."

/** For a missing post and for a failed request. */
function PostNotFound() {
  return (
    <>
      <PageHead title="Post Not Found" description={explanation} type="article" noindex />
      <Container className="grid items-center gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {/* First in the markup, so the text below it doesn't shift on a slow connection. */}
        <BlankSheet className="w-full max-lg:h-36 max-lg:w-auto lg:col-start-2 lg:row-start-1 lg:h-auto" />
        <div>
          <h1>Post Not Found</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft sm:text-xl">{explanation}</p>
          <Link to="/blog" className={`mt-8 ${buttonClass({ size: 'lg' })}`}>
            Back to Blog
          </Link>
        </div>
      </Container>
    </>
  )
}
