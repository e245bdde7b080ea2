import { TriangleAlert } from 'lucide-react'

import { StatusBadge } from '#app/office/status-badge.tsx'
import { readable } from '#app/features/newsletter/themes/contrast.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'

/** Whether all text of a theme reaches WCAG 2.2's level AA. */
export function ContrastBadge({ contrast }: Pick<Theme, 'contrast'>) {
  return Object.values(contrast).every((ratio) => ratio >= readable) ? (
    <StatusBadge tone="green">AA ✓</StatusBadge>
  ) : (
    <StatusBadge tone="amber" Icon={TriangleAlert}>
      Low contrast
    </StatusBadge>
  )
}
