import { useQuery } from '@tanstack/react-query'

import { postsOnHomePage } from '#app/features/blog/page-numbers.ts'
import { PostGrid } from '#app/features/blog/post-grid.tsx'
import { newestPostsQuery } from '#app/features/blog/post-queries.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'

export function LatestPosts() {
  const posts = useQuery(newestPostsQuery(postsOnHomePage))
  const { articles: lead = '' } = useSection('home')?.leads ?? {}
  if (posts.data?.length === 0) return null
  return (
    <Section
      title="HVAC Tips & Insights"
      lead={unbroken(lead)}
      aside={
        <Link to="/blog" className={buttonClass({ variant: 'secondary' })}>
          View All Articles
        </Link>
      }
    >
      <PostGrid posts={posts.data ?? []} busy={posts.isPending}>
        {posts.isPending && <Skeletons count={postsOnHomePage} className="min-h-[26rem]" />}
      </PostGrid>
    </Section>
  )
}
