import type { ComponentProps } from 'react'

import { formatCount } from '#app/business/format-count.ts'
import { TextArea } from '#app/ui/field.tsx'

export const PermissionNote = (props: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea label="How you got their permission" required rows={2} maxLength={500} {...props} />
)

export const subscribersWereAdded = (count: number) =>
  count === 1 ? '1 subscriber was added.' : `${formatCount(count)} subscribers were added.`
