import type { ComponentProps } from 'react'

import { counted } from '#app/business/format-count.ts'
import { TextArea } from '#app/ui/field.tsx'

export const PermissionNote = (props: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea label="How you got their permission" required rows={2} maxLength={500} {...props} />
)

/** "1 subscriber was", "12 subscribers were". */
export const subscribersWere = (count: number) => `${counted(count, 'subscriber')} ${count === 1 ? 'was' : 'were'}`
