import { CalendarClock, CircleCheck, PencilLine } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { shortDate } from '#app/business/local-time.ts'

import type { ListedPost } from './schemas.ts'

export type PostStatusName = 'published' | 'scheduled' | 'draft'

const statusOf = ({ isPublished, publishAt }: Pick<ListedPost, 'isPublished' | 'publishAt'>): PostStatusName =>
  isPublished ? 'published' : publishAt ? 'scheduled' : 'draft'

export function PostStatus({ post }: { post: Pick<ListedPost, 'isPublished' | 'publishAt'> }) {
  switch (statusOf(post)) {
    case 'published':
      return (
        <StatusBadge tone="green" Icon={CircleCheck}>
          Published
        </StatusBadge>
      )
    case 'scheduled':
      return (
        <StatusBadge tone="blue" Icon={CalendarClock}>
          <time dateTime={post.publishAt!} title={exactTime(post.publishAt!)}>
            {`Scheduled ${shortDate(post.publishAt!)}`}
          </time>
        </StatusBadge>
      )
    default:
      return (
        <StatusBadge tone="gray" Icon={PencilLine}>
          Draft
        </StatusBadge>
      )
  }
}
