import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { GoneNotice } from '#app/office/gone-notice.tsx'
import { LeaveGuard } from '#app/office/leave-guard.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { reading } from '#app/http/reading.ts'
import { showToast } from '#app/ui/toasts.ts'

import { createPost, readAdminPost, updatePost } from './calls.ts'
import type { AdminPost } from './schemas.ts'
import { EditorNotices } from './editor-notices.tsx'
import { ImageBlock } from './image-block.tsx'
import { bodyOf, faultsOf, type PostValues, publishAtOf, validationWords, withPicture } from './post-form.ts'
import { PostPublishing } from './post-publishing.tsx'
import { postReads } from './post-reads.ts'
import { PostWriting } from './post-writing.tsx'
import type { PostForm } from './use-post-form.ts'
import { usePicture } from './use-picture.ts'

/** The form of a post, new or stored (SPEC §2, PRODUCT §8.2). */
export function PostEditor({
  post,
  form,
  isGone = false,
}: {
  post: AdminPost | null
  form: PostForm
  /** It was deleted since it was read. */
  isGone?: boolean
}) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({})
  /** What was to be saved when another window turned out to be faster. */
  const [refused, setRefused] = useState(false)
  const [saved, setSaved] = useState(false)
  // The same at every try: a second one after a lost answer has to be known again.
  const [openedAt] = useState(() => new Date().toISOString())
  const [waits, setWaits] = useState(false)
  const { values, isDirty } = form
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  const set = (changes: Partial<PostValues>) => {
    setFaults({})
    form.set(changes)
  }
  const picture = usePicture((image) => set(withPicture(image, latest.current)))

  const done = () => {
    setSaved(true)
    form.forget()
    navigate('/admin/blog')
  }
  const readAgain = () => void client.invalidateQueries({ queryKey: reading(readAdminPost, { id: post!.id }).queryKey })
  const shared = {
    invalidates: postReads,
    onSuccess: done,
    onRefused: ({ status, refusal }: { status: number; refusal: { fields?: Record<string, string> } | null }) => {
      setFaults(refusal?.fields ?? {})
      // The notice then says that it is gone.
      if (status === 404 && post) readAgain()
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
    onStale: () => {
      setRefused(true)
      readAgain()
    },
  })
  const { restore, busy: restoring } = useRestore()
  const busy = waits || create.busy || update.busy

  const focusFault = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

  const refuses = (wanted: PostValues): boolean => {
    const found = faultsOf(wanted, Date.now(), post?.publishAt ?? null)
    setFaults(found)
    if (Object.keys(found).length === 0) return false
    showToast('Validation Error', validationWords(wanted, found), 'error')
    focusFault()
    return true
  }
  /** What is typed, with `changes`, and with the picture that is still on its way. */
  const withAll = async (changes: Partial<PostValues>): Promise<PostValues | null> => {
    if (!picture.isExpected) return { ...latest.current, ...changes }
    setWaits(true)
    const image = await picture.arrived()
    setWaits(false)
    if (image === null) return null
    return { ...latest.current, ...changes, ...(image && withPicture(image, latest.current)) }
  }
  const save = async (changes: Partial<PostValues>, version = form.version, asNew = post === null) => {
    if (refuses({ ...values, ...changes })) return
    const wanted = await withAll(changes)
    // One may have gone on typing meanwhile.
    if (wanted === null || refuses(wanted)) return
    const body = bodyOf(wanted)
    if (post && !asNew)
      await update.run({
        params: { id: post.id },
        body: { ...body, createdAt: post.createdAt },
        ifMatch: version ?? undefined,
      })
    else await create.run({ body: { ...body, createdAt: openedAt } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save({})
  }
  const keepMine = () => {
    const mine = form.keepMine()
    setRefused(false)
    if (refused) void save(mine, post?.updatedAt ?? null)
  }

  return (
    <>
      <form ref={element} noValidate onSubmit={submit} onKeyDown={keepEnter}>
        {isGone && post && (
          <GoneNotice
            what="post"
            busy={busy || restoring}
            onRestore={() => void restore('post', post.id)}
            onSaveAsNew={() => void save({}, null, true)}
          />
        )}
        <EditorNotices
          form={form}
          onKeep={keepMine}
          onReload={() => {
            setRefused(false)
            form.reload()
          }}
        />
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            <PostWriting post={post} values={values} faults={faults} set={set} />
            <ImageBlock
              values={values}
              picture={picture}
              fault={faults.imageUrl}
              altFault={faults.imageAlt}
              set={set}
            />
          </div>
          <PostPublishing
            post={post}
            values={values}
            faults={faults}
            set={set}
            busy={waits ? 'Waiting for the image...' : busy ? 'Saving...' : null}
            publishAt={publishAtOf(values)}
            onSaveDraft={() => void save({ isPublished: false, scheduled: false })}
          />
        </div>
      </form>
      <LeaveGuard isDirty={(isDirty || picture.isExpected) && !saved} onDiscard={form.forget} />
    </>
  )
}

/** Enter in a field would save the post, perhaps publish it, and leave: only the buttons do that. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
