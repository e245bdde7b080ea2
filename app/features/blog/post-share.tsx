import { Link2, Share2 } from 'lucide-react'

import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showToast } from '#app/ui/toasts.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import type { Post } from './schemas.ts'

/** Buttons that copy a post's link and, where supported, open the system's share sheet. */
export function PostShare({ post: { id, title } }: { post: Post }) {
  // Unknown on the server: the button is rendered invisible until then, so nothing shifts.
  const canShare = useHydrated() && 'share' in navigator
  const postUrl = () => new URL(`/blog/${id}`, location.origin).href

  const copy = async () => {
    try {
      // Without HTTPS there is no clipboard API.
      await navigator.clipboard.writeText(postUrl())
      showToast('Copied', 'The link was copied.')
    } catch {
      showToast('Copy Failed', "Please copy the link from your browser's address bar.", 'error')
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, url: postUrl() })
    } catch (error) {
      // The visitor closed the share sheet.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }

  const className = buttonClass({ variant: 'secondary' })
  return (
    <div className="mt-10 flex flex-wrap gap-3 print:hidden">
      <button type="button" className={className} onClick={() => void copy()}>
        <Link2 aria-hidden="true" className="size-5" /> Copy Link
      </button>
      <button type="button" className={classNames(className, !canShare && 'invisible')} onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" /> Share
      </button>
    </div>
  )
}
