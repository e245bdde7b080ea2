import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Eye, History } from 'lucide-react'

import { AdminPage } from '#app/office/admin-page.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { isMissing, reading } from '#app/http/reading.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { readAdminPost } from './calls.ts'
import type { AdminPost } from './schemas.ts'
import { PostEditor } from './post-editor.tsx'
import { RevisionsDrawer } from './revisions-drawer.tsx'
import { usePostForm } from './use-post-form.ts'

const back = { to: '/admin/blog', label: 'All posts' }

/** /admin/blog/edit/{id} (SPEC §2). */
export function EditPostPage({ id = '' }: { id?: string }) {
  const post = useQuery(reading(readAdminPost, { id }))
  if (post.data) return <Loaded key={post.data.id} post={post.data} isGone={isMissing(post.error)} />
  return (
    <AdminPage title="Edit Post" back={back}>
      {post.isPending ? (
        <SkeletonRows />
      ) : isMissing(post.error) ? (
        <EmptyState
          picture={<EmptyPicture of="posts" />}
          action={
            <Link to="/admin/blog" className={buttonClass({ variant: 'secondary' })}>
              All Posts
            </Link>
          }
        >
          This post doesn't exist or lies in the trash.
        </EmptyState>
      ) : (
        <ErrorCard things="the blog post" query={post} />
      )}
    </AdminPage>
  )
}

function Loaded({ post, isGone }: { post: AdminPost; isGone: boolean }) {
  const form = usePostForm(post)
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <AdminPage
      title="Edit Post"
      back={back}
      actions={
        <>
          <ToolButton label="Versions" Icon={History} onClick={() => setShowsHistory(true)} />
          <a
            href={`/blog/${post.id}`}
            target="_blank"
            rel="noopener"
            aria-label="Preview (opens in a new tab)"
            className={toolButtonClass()}
          >
            <Eye aria-hidden="true" className="size-[1.15em]" /> Preview
          </a>
        </>
      }
    >
      <PostEditor post={post} form={form} isGone={isGone} />
      <RevisionsDrawer open={showsHistory} onClose={() => setShowsHistory(false)} post={post} isDirty={form.isDirty} />
    </AdminPage>
  )
}
