import { CircleCheck, CircleDashed } from 'lucide-react'

import { StatusBadge } from '#app/office/status-badge.tsx'

export const TemplateBadge = ({ isPublished }: { isPublished: boolean }) =>
  isPublished ? (
    <StatusBadge tone="green" Icon={CircleCheck}>
      Published
    </StatusBadge>
  ) : (
    <StatusBadge tone="gray" Icon={CircleDashed}>
      Draft
    </StatusBadge>
  )
