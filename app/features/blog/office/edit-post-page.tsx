import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { readAdminPost } from './calls.ts'
import { PostEditor } from './post-editor.tsx'

/** /admin/blog/edit/{id} */
export function EditPostPage({ id = '' }: { id?: string }) {
  const post = useQuery(apiQuery(readAdminPost, { id }))
  if (post.data) return <PostEditor key={post.data.id} post={post.data} isGone={isNotFound(post.error)} />
  return (
    <AdminPage title="Edit Post" back={{ to: '/admin/blog', label: 'All posts' }}>
      {isNotFound(post.error) ? (
        <EmptyState
          illustration={<EmptyIllustration name="posts" />}
          action={
            <Link to="/admin/blog" className={buttonClass({ variant: 'secondary' })}>
              All Posts
            </Link>
          }
        >
          This post doesn't exist or is in the trash.
        </EmptyState>
      ) : (
        <QueryBoundary query={post} resource="the blog post">
          {() => null}
        </QueryBoundary>
      )}
    </AdminPage>
  )
}
