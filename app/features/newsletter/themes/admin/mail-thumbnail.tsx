import { lookOf } from '#app/features/newsletter/issues/look.ts'
import type { Block } from '#app/features/newsletter/issues/markup.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/contract.ts'

import { MailDrawing } from './mail-drawing.tsx'

/** The upper part of a newsletter, small: a picture beside words that say the same. */
export function MailThumbnail({ theme, blocks }: { theme: ThemeLook; blocks: readonly Block[] }) {
  const look = lookOf(theme)
  return (
    <div aria-hidden="true" className="pointer-events-none aspect-[4/3] overflow-hidden select-none">
      <div style={{ backgroundColor: look.ground, minHeight: '100%' }}>
        <MailDrawing look={look} blocks={blocks} scale="mini" withFoot={false} />
      </div>
    </div>
  )
}
