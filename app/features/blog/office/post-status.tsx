import { CalendarClock, CircleCheck, PencilLine } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { shortDate } from '#app/business/local-time.ts'

import type { ListedPost } from './schemas.ts'

export type PostStatusName = 'published' | 'scheduled' | 'draft'

const statusOf = ({ isPublished, publishAt }: Pick<ListedPost, 'isPublished' | 'publishAt'>): PostStatusName =>
  isPublished ? 'published' : publishAt ? 'scheduled' : 'draft'

export function PostStatus({ post }: { post: Pick<ListedPost, 'isPublished' | 'publishAt'> }) {
  const status = statusOf(post)
  const { label, ...look } = looks[status]
  return (
    <StatusBadge {...look}>
      {status === 'scheduled' ? (
        <time dateTime={post.publishAt!} title={exactTime(post.publishAt!)}>
          {`${label} ${shortDate(post.publishAt!)}`}
        </time>
      ) : (
        label
      )}
    </StatusBadge>
  )
}

const looks = {
  published: { tone: 'green', Icon: CircleCheck, label: 'Published' },
  scheduled: { tone: 'blue', Icon: CalendarClock, label: 'Scheduled' },
  draft: { tone: 'gray', Icon: PencilLine, label: 'Draft' },
} as const
