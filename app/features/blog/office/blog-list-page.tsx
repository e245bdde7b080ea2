import { useState } from 'react'
import { useLocation } from 'wouter'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { DataTable } from '#app/office/data-table.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { ListPage } from '#app/office/list-page.tsx'
import { Pager } from '#app/office/pager.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { useList } from '#app/office/use-list.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { listPostRows } from './calls.ts'
import type { ListedPost } from './schemas.ts'
import { countWords } from './count-words.ts'
import { postCard, postColumns } from './post-columns.tsx'
import { PostRowActions } from './post-row-actions.tsx'
import { usePostActions } from './use-post-actions.ts'

/** /admin/blog (SPEC §2, PRODUCT §8.2). */
export function AdminBlogPage() {
  const list = useListState({ sort: '-createdAt' })
  const [, navigate] = useLocation()
  const posts = useList(listPostRows, list.query)
  const actions = usePostActions()
  const [deleting, setDeleting] = useState<ListedPost | null>(null)
  const [asking, setAsking] = useState(false)

  const { items: rows = [], total = 0, page = 1, counts } = posts.data ?? {}
  const rowActions = (post: ListedPost) => (
    <PostRowActions
      post={post}
      busy={actions.toggling}
      onToggle={() => void actions.toggle(post)}
      onDelete={() => {
        setDeleting(post)
        setAsking(true)
      }}
    />
  )
  const remove = async () => {
    if (deleting) await actions.remove(deleting)
    setAsking(false)
  }

  return (
    <>
      <ListPage
        title="Blog"
        count={posts.data && countWords(total, list.q !== '')}
        actions={
          <Link to="/admin/blog/new" className={buttonClass()}>
            New Post
          </Link>
        }
        tabs={
          <Tabs
            label="Status"
            current={list.status}
            hrefOf={(status) => list.hrefOf({ status })}
            tabs={[
              { value: '', label: 'All', count: counts?.all },
              { value: 'published', label: 'Published', count: counts?.published },
              { value: 'scheduled', label: 'Scheduled', count: counts?.scheduled },
              { value: 'draft', label: 'Drafts', count: counts?.draft },
            ]}
          />
        }
        toolbar={
          <SearchField
            value={list.q}
            onChange={(q) => list.set({ q })}
            label="Search posts by title or category"
            placeholder="Search by title or category"
          />
        }
        pager={
          <Pager
            page={page}
            pageSize={list.pageSize}
            total={total}
            hrefOf={(to) => list.hrefOf({ page: to })}
            onPageSize={(pageSize) => list.set({ pageSize })}
          />
        }
      >
        {posts.isPending ? (
          <SkeletonRows />
        ) : posts.isLoadingError ? (
          <ErrorCard things="blog posts" query={posts} />
        ) : counts?.all === 0 && list.q === '' ? (
          <EmptyState
            picture={<EmptyPicture of="posts" />}
            action={
              <Link to="/admin/blog/new" className={buttonClass()}>
                Write your first post
              </Link>
            }
          >
            No blog posts yet.
          </EmptyState>
        ) : rows.length === 0 && list.q !== '' ? (
          <EmptyState
            action={
              <Button variant="secondary" onClick={list.clear}>
                Clear Search
              </Button>
            }
          >
            {`No posts match “${list.q}”.`}
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState
            action={
              <Button variant="secondary" onClick={() => list.set({ status: '' })}>
                Show All Posts
              </Button>
            }
          >
            {`There are no ${list.status === 'draft' ? 'drafts' : `${list.status} posts`}.`}
          </EmptyState>
        ) : (
          <DataTable
            label="Blog posts"
            columns={postColumns(rowActions)}
            rows={rows}
            rowKey={({ id }) => id}
            nameOf={({ title }) => title}
            card={(post) => postCard(post, rowActions(post))}
            hrefOf={editPath}
            onOpen={(post) => navigate(editPath(post))}
            sort={list.sort}
            onSort={(sort) => list.set({ sort })}
          />
        )}
      </ListPage>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Are you sure you want to delete this blog post?"
        text={deleting && `“${deleting.title}” moves to the trash, where it stays for 30 days.`}
        confirmLabel="Delete"
        danger
        busy={actions.removing}
        onConfirm={() => void remove()}
      />
    </>
  )
}

const editPath = ({ id }: ListedPost) => `/admin/blog/edit/${id}`
