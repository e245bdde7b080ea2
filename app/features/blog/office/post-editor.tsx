import { type KeyboardEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, History } from 'lucide-react'
import { useLocation } from 'wouter'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { DeletedNotice } from '#app/office/form/deleted-notice.tsx'
import { UnsavedChangesGuard } from '#app/office/form/unsaved-changes-guard.tsx'
import { RestoreDraftNotice } from '#app/office/form/restore-draft-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import type { HttpError } from '#app/http/http-error.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { showToast } from '#app/ui/toasts.ts'

import { migrateOldDraft } from './old-draft.ts'
import { createPost, readAdminPost, updatePost } from './calls.ts'
import type { AdminPost } from './schemas.ts'
import { ImageBlock } from './image-block.tsx'
import { bodyOf, emptyPost, type PostValues, postSchema, validationMessage, valuesOf, withImage } from './post-form.ts'
import { PostPublishing } from './post-publishing.tsx'
import { postPaths, type SavedPost } from './post-paths.ts'
import { PostWriting } from './post-writing.tsx'
import { RevisionsDrawer } from './revisions-drawer.tsx'
import { usePendingImage } from './use-pending-image.ts'

/** The form of a post, new or stored. */
export function PostEditor({
  post,
  isGone = false,
}: {
  post: AdminPost | null
  /** It was deleted since it was read. */
  isGone?: boolean
}) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  // The same in every attempt, so that a retry after a lost response is recognized as the same request.
  const [openedAt] = useState(() => new Date().toISOString())
  const [waitsForImage, setWaitsForImage] = useState(false)
  const draftName = `post:${post?.id ?? 'new'}`
  useState(() => migrateOldDraft(draftName))
  const form = useRecordForm<PostValues>({
    stored: post ? valuesOf(post) : emptyPost,
    version: post?.updatedAt ?? '',
    element,
    schema: postSchema(post?.publishAt ?? null),
    draft: { name: draftName, restore: 'prompt', place: 'device' },
    fetchLatest: async () => {
      if (!post) return null
      const now = await client.fetchQuery({ ...apiQuery(readAdminPost, { id: post.id }), staleTime: 0 })
      return { values: valuesOf(now), version: now.updatedAt }
    },
    onInvalid: (errors) => showToast('Validation Error', validationMessage(form.getState().values, errors), 'error'),
  })
  const pending = usePendingImage((image) => form.set(withImage(image, form.getState().values)))
  const shared = {
    invalidates: postPaths,
    onSuccess: ({ id }: AdminPost) => {
      form.reset()
      navigate('/admin/blog', { state: { saved: id } satisfies SavedPost })
    },
    onRefused: (error: HttpError) => {
      form.errorHandlers.onRefused(error)
      return false
    },
  }
  const create = useAdminAction(createPost, {
    ...shared,
    success: ['Success', 'Blog post created successfully.'],
    failure: ['Error', 'Failed to create blog post. Please try again.'],
  })
  const update = useAdminAction(updatePost, {
    ...shared,
    success: ['Success', 'Blog post updated successfully.'],
    failure: ['Error', 'Failed to save blog post. Please try again.'],
    onStale: form.errorHandlers.onStale,
  })
  const { restore, busy: restoring } = useRestore()
  const busy = waitsForImage || form.isSubmitting

  const sendNew = (values: PostValues) => create.run({ body: { ...bodyOf(values), createdAt: openedAt } })
  const send = (values: PostValues, ifMatch: string) =>
    post
      ? update.run({ params: { id: post.id }, body: { ...bodyOf(values), createdAt: post.createdAt }, ifMatch })
      : sendNew(values)
  /** Saves the post, after the pending image if there is one. */
  const save = (sending = send) =>
    form.submit(async (values, version) => {
      if (!pending.isExpected) return sending(values, version)
      setWaitsForImage(true)
      const image = await pending.finished()
      setWaitsForImage(false)
      // Submits again, because the owner may have typed on.
      if (image !== null) await form.submit(sending)
    })

  return (
    <AdminPage
      title={post ? 'Edit Post' : 'New Post'}
      back={{ to: '/admin/blog', label: 'All posts' }}
      actions={
        post && (
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
        )
      }
    >
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
        onKeyDown={ignoreEnter}
      >
        {isGone && post && (
          <DeletedNotice
            recordType="post"
            busy={busy || restoring}
            onRestore={() => void restore('post', post.id)}
            onSaveAsNew={() => void save(sendNew)}
          />
        )}
        {form.savedDraft && (
          <RestoreDraftNotice
            savedAt={form.savedDraft.savedAt}
            onRestore={form.restore}
            onDiscard={form.discardDraft}
          />
        )}
        {form.isStale && !isGone && (
          <StaleNotice
            className="mb-6"
            onReload={() => void form.reload()}
            // After a refused save, saves again. Otherwise the image may still be pending.
            onKeep={() => void form.keepMine().then(() => (form.isRefused ? save() : null))}
          />
        )}
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            <PostWriting post={post} form={form} />
            <ImageBlock form={form} pending={pending} />
          </div>
          <PostPublishing
            post={post}
            form={form}
            busy={waitsForImage ? 'Waiting for the image...' : busy ? 'Saving...' : null}
          />
        </div>
      </form>
      <UnsavedChangesGuard isDirty={form.isDirty || pending.isExpected} onDiscard={form.reset} />
      {post && (
        <RevisionsDrawer
          open={showsHistory}
          onClose={() => setShowsHistory(false)}
          post={post}
          isDirty={form.isDirty}
        />
      )}
    </AdminPage>
  )
}

/** Enter in a field must not save, or even publish, the post: only the buttons do. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
