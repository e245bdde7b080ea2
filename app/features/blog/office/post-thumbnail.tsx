import type { ListedPost } from './schemas.ts'

import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { PostIllustration } from '#app/features/blog/post-illustration.tsx'

export function PostThumbnail({ post }: { post: ListedPost }) {
  const className = 'aspect-video w-20 shrink-0 rounded-[0.375rem] object-cover'
  return (
    <ResponsiveImage
      key={post.imageUrl}
      src={post.imageUrl}
      sizes="5rem"
      fallback={<PostIllustration category={post.category} postId={post.id} className={className} />}
      className={className}
    />
  )
}
