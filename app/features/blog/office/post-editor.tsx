import { type KeyboardEvent, useRef, useState } from 'react'
import { Eye, History } from 'lucide-react'
import { useLocation } from 'wouter'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { UnsavedChangesGuard } from '#app/office/form/unsaved-changes-guard.tsx'
import { RestoreDraftNotice } from '#app/office/form/restore-draft-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { DeletedNotice } from '#app/features/trash/office/deleted-notice.tsx'
import { tabDrafts } from '#app/ui/draft-store.ts'
import { showToast } from '#app/ui/toasts.ts'

import { createPost, readAdminPost, updatePost } from './calls.ts'
import type { AdminPost } from './schemas.ts'
import { ImageBlock } from './image-block.tsx'
import { bodyOf, emptyPost, postSchema, validationMessage, valuesOf, withImage } from './post-form.ts'
import { PostPublishing } from './post-publishing.tsx'
import { postPaths, type SavedPost } from './post-paths.ts'
import { PostWriting } from './post-writing.tsx'
import { RevisionsDrawer } from './revisions-drawer.tsx'
import { usePendingImage } from './use-pending-image.ts'

const calls = { read: readAdminPost, create: createPost, update: updatePost }

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
  const element = useRef<HTMLFormElement>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  const [waitsForImage, setWaitsForImage] = useState(false)
  const draftName = `post:${post?.id ?? 'new'}`
  const [createdAt] = useState(() => post?.createdAt ?? newPostSince())
  const form = useRecordEditor(calls, {
    record: post,
    blank: emptyPost,
    valuesOf,
    bodyOf: (values) => ({ ...bodyOf(values), createdAt }),
    element,
    schema: postSchema(post?.publishAt ?? null),
    draft: { name: draftName, restore: 'prompt', place: 'device' },
    onInvalid: (errors) => showToast('Validation Error', validationMessage(form.getState().values, errors), 'error'),
    created: ['Success', 'Blog post created successfully.'],
    createFailure: ['Error', 'Failed to create blog post. Please try again.'],
    updated: ['Success', 'Blog post updated successfully.'],
    failure: ['Error', 'Failed to save blog post. Please try again.'],
    alwaysToasts: true,
    invalidates: postPaths,
    onClose: (saved) => {
      if (!saved) return
      tabDrafts.write(since, null)
      navigate('/admin/blog', { state: { saved: saved.id } satisfies SavedPost })
    },
  })
  const pending = usePendingImage((image) => form.set(withImage(image, form.getState().values)))
  const busy = waitsForImage || form.isSubmitting

  /** Saves the post, after the pending image if there is one. */
  const save = (send = form.send) =>
    form.submit(async (values, version) => {
      if (!pending.isExpected) return send(values, version)
      setWaitsForImage(true)
      const image = await pending.finished()
      setWaitsForImage(false)
      // Submits again, because the owner may have typed on.
      if (image !== null) await form.submit(send)
    })
  // After a refused save, saves again. Otherwise the image may still be pending.
  const keepMine = () => form.keepMine().then(() => (form.isRefused ? save() : null))

  return (
    <AdminPage
      title={post ? 'Edit Post' : 'New Post'}
      back={{ to: '/admin/blog', label: 'All posts' }}
      actions={
        post && (
          <>
            <ToolButton label="Versions" Icon={History} onClick={() => setShowsHistory(true)} />
            <ToolLink
              Icon={Eye}
              label="Preview"
              href={`/blog/${post.id}`}
              target="_blank"
              rel="noopener"
              aria-label="Preview (opens in a new tab)"
            />
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
          <DeletedNotice kind="post" id={post.id} busy={busy} onSaveAsNew={() => void save(form.sendAsNew)} />
        )}
        <RestoreDraftNotice form={form} />
        <StaleNotice className="mb-6" form={{ ...form, keepMine, isStale: form.isStale && !isGone }} />
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

const since = 'post:new:since'

/** When the new post was begun in this tab: a retry after a reload must send the same. */
function newPostSince(): string {
  const at = tabDrafts.read(since, '') ?? new Date().toISOString()
  tabDrafts.write(since, at)
  return at
}

/** Enter in a field must not save, or even publish, the post: only the buttons do. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
