import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { counted } from '#app/business/format-count.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { listPostRows } from './calls.ts'
import type { ListedPost } from './schemas.ts'
import { postCard, postColumns } from './post-columns.tsx'
import type { SavedPost } from './post-paths.ts'
import { PostRowActions } from './post-row-actions.tsx'
import { usePostActions } from './use-post-actions.ts'

/** /admin/blog */
export function AdminBlogPage() {
  const list = useRecordList(listPostRows, { sort: '-createdAt' })
  const saved = useHistoryState<SavedPost | null>()?.saved
  const [, navigate] = useLocation()
  const actions = usePostActions()
  const [deleting, setDeleting] = useState<ListedPost | null>(null)
  const [confirming, setConfirming] = useState(false)

  const { total, counts, q, status } = list
  const rowActions = (post: ListedPost) => (
    <PostRowActions
      post={post}
      busy={actions.toggling}
      onToggle={() => void actions.toggle(post)}
      onDelete={() => {
        setDeleting(post)
        setConfirming(true)
      }}
    />
  )
  const card = (post: ListedPost) => postCard(post, rowActions(post))
  const remove = async () => {
    if (deleting) await actions.remove(deleting)
    setConfirming(false)
  }

  return (
    <>
      <RecordList
        list={{ ...list, id: saved === undefined ? null : String(saved) }}
        title="Blog"
        count={list.result.data && countLabel(total, q !== '')}
        actions={
          <Link to="/admin/blog/new" className={buttonClass()}>
            New Post
          </Link>
        }
        statuses={[
          { value: 'published', label: 'Published' },
          { value: 'scheduled', label: 'Scheduled' },
          { value: 'draft', label: 'Drafts' },
        ]}
        search={{ label: 'Search posts by title or category', placeholder: 'Search by title or category' }}
        resource="blog posts"
        label="Blog posts"
        columns={postColumns(rowActions)}
        rowLabel={({ title }) => title}
        card={card}
        hrefOf={editPath}
        onOpen={(post) => navigate(editPath(post))}
        noResults={`No posts match “${q}”.`}
        empty={
          counts?.all === 0 ? (
            <EmptyState
              illustration={<EmptyIllustration name="posts" />}
              action={
                <Link to="/admin/blog/new" className={buttonClass()}>
                  Write Your First Post
                </Link>
              }
            >
              No blog posts yet.
            </EmptyState>
          ) : (
            <EmptyState
              action={
                <Button variant="secondary" onClick={() => list.set({ status: '' })}>
                  Show All Posts
                </Button>
              }
            >
              {`No ${status === 'draft' ? 'drafts' : `${status} posts`}.`}
            </EmptyState>
          )
        }
      />
      <AlertDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Are you sure you want to delete this blog post?"
        text={deleting && `“${deleting.title}” will be moved to the trash and deleted after 30 days.`}
        confirmLabel="Delete"
        danger
        busy={actions.removing}
        onConfirm={() => void remove()}
      />
    </>
  )
}

const editPath = ({ id }: ListedPost) => `/admin/blog/edit/${id}`

/** "1 post", "12 posts"; after a search "1 post found". */
export const countLabel = (count: number, isSearch: boolean): string =>
  `${counted(count, 'post')}${isSearch ? ' found' : ''}`
