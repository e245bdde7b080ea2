import { slugOf } from '#app/business/slug.ts'
import { contentMarkdown } from '#app/features/discovery/post-markdown.ts'
import type { blogPosts } from '#db/schema/blog.ts'

export type Post = Omit<
  typeof blogPosts.$inferSelect,
  'createdAt' | 'updatedAt' | 'publishedAt' | 'sourceKey' | 'searchText'
>

/** A post as a Markdown file with front matter in YAML, which blog systems and static site generators import. */
export function postFile(post: Post): { name: string; text: string } {
  const slug = slugOf(post.title)
  const fields = {
    title: post.title,
    slug,
    date: post.shownAt.toISOString(),
    category: post.category,
    status: statusOf(post),
    ...(post.publishAt && { publishAt: post.publishAt.toISOString() }),
    excerpt: post.excerpt,
    picture: post.imageUrl,
    pictureText: post.imageAlt,
    address: `/blog/${post.id}`,
  }
  // A JSON string is a YAML string.
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return { name: `${post.id}-${slug}.md`, text: `---\n${lines.join('\n')}\n---\n\n${contentMarkdown(post.content)}` }
}

function statusOf({ deletedAt, isPublished, publishAt }: Post) {
  if (deletedAt) return 'trash'
  if (isPublished) return 'published'
  return publishAt ? 'scheduled' : 'draft'
}
