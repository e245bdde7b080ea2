import { EyeOff } from 'lucide-react'

import { Container } from '#app/ui/container.tsx'

/** Above a post that only the administrator is shown (PRODUCT §8.2). */
export function DraftBanner() {
  return (
    <div className="border-b border-popular bg-glow/30 print:hidden">
      <Container className="flex items-center gap-2.5 py-2.5 font-semibold">
        <EyeOff aria-hidden="true" className="size-5 shrink-0" />
        Draft preview – not public
      </Container>
    </div>
  )
}
