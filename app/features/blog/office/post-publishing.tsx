import { Switch } from '#app/office/controls/switch.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import type { RecordForm } from '#app/office/form/use-record-form.ts'
import { clockTime, monthAndDay, shortDate, todayHere } from '#app/business/local-time.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { addDays } from '#app/business/local-instant.ts'
import { readingMinutes } from '#app/features/blog/reading-time.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

import type { AdminPost } from './schemas.ts'
import { EditorCard } from '#app/office/form/editor-card.tsx'
import { type PostValues, publishAtOf } from './post-form.ts'
import { PostStatus } from './post-status.tsx'

/** Status, schedule and the sticky button that says what saving does. */
export function PostPublishing({
  post,
  form,
  busy,
}: {
  post: AdminPost | null
  form: RecordForm<PostValues>
  /** The label of the disabled save button, or null when not busy. */
  busy: string | null
}) {
  const { region } = useProfile()
  const { values, set, field } = form
  const { isPublished, scheduled, date, content } = values
  const publishAt = publishAtOf(values)
  const schedule = (on: boolean) =>
    set({ scheduled: on, ...(on && date === '' && { date: addDays(todayHere(), 1), time: '08:00' }) })
  return (
    <div>
      <div className="grid content-start gap-4 lg:sticky lg:top-32">
        <EditorCard title="Publishing" action={<PostStatus post={post ?? { isPublished: false, publishAt: null }} />}>
          <Switch
            label={post ? 'Published' : 'Publish immediately'}
            hint={post ? 'Takes effect when you save.' : undefined}
            checked={isPublished}
            onChange={(on) => set({ isPublished: on })}
          />
          {!isPublished && (
            <Switch label="Schedule" hint="Publish automatically." checked={scheduled} onChange={schedule} />
          )}
          {!isPublished && scheduled && (
            <div className="mt-2 grid gap-3">
              <div className="grid grid-cols-2 gap-3">
                <TextField label="Date" type="date" required {...field('date')} />
                <TextField label="Time" type="time" required {...field('time')} />
              </div>
              <p className="text-sm text-ink-soft">
                {[publishAt && exactTime(publishAt), `${region} time`].filter(Boolean).join(', ')}
              </p>
            </div>
          )}
          <p className="mt-4 border-t border-line pt-3 text-ink-soft">
            Reading time <span className="float-right text-ink">{`${readingMinutes(content)} min`}</span>
          </p>
        </EditorCard>
        <div className="grid gap-2.5 max-lg:grid-flow-col max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:justify-start">
          <Button type="submit" disabled={busy !== null}>
            {busy ?? saveLabel(post, values, publishAt)}
          </Button>
          <p className="text-sm text-ink-faint max-lg:hidden">{saveHint(post, values, publishAt)}</p>
        </div>
      </div>
    </div>
  )
}

function saveLabel(post: AdminPost | null, { isPublished, scheduled }: PostValues, publishAt: string | null): string {
  if (isPublished) return post?.isPublished ? 'Update Post' : 'Publish Now'
  if (scheduled) return publishAt ? `Schedule for ${dayAndTime(publishAt)}` : 'Schedule'
  return post?.isPublished ? 'Unpublish' : 'Save Draft'
}

/** "Nov 25, 8:00 AM", with the year if it is not this one. */
function dayAndTime(at: string): string {
  const isThisYear = todayHere(new Date(at)).slice(0, 4) === todayHere().slice(0, 4)
  return `${isThisYear ? monthAndDay(at) : shortDate(at)}, ${clockTime(at)}`
}

/** What saving will do. */
function saveHint(post: AdminPost | null, { isPublished, scheduled }: PostValues, publishAt: string | null): string {
  if (isPublished) return `Visitors will see the ${post?.isPublished ? 'changes' : 'post'} right away.`
  if (scheduled) return publishAt ? `Will be published on ${exactTime(publishAt)}.` : 'Choose when to publish.'
  return post?.isPublished ? 'Visitors will no longer see the post.' : 'This stays a draft that only you can see.'
}
