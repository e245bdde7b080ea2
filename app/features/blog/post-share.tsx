import { useSyncExternalStore } from 'react'
import { Link2, Share2 } from 'lucide-react'

import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showToast } from '#app/ui/toasts.ts'

import type { Post } from './schemas.ts'

/** Copies the address of a post, or hands it to the system's share sheet where there is one. */
export function PostShare({ post: { id, title } }: { post: Post }) {
  // Only the browser knows; its room is taken from the start, so that nothing moves.
  const canShare = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  )
  const address = () => new URL(`/blog/${id}`, location.origin).href

  const copy = async () => {
    try {
      // A site without TLS has no clipboard.
      await navigator.clipboard.writeText(address())
      showToast('Copied', 'The link was copied.')
    } catch {
      showToast('Copy Failed', 'Please copy the address of this page by hand.', 'error')
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, url: address() })
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }

  const look = buttonClass({ variant: 'secondary' })
  return (
    <div className="mt-10 flex flex-wrap gap-3 print:hidden">
      <button type="button" className={look} onClick={() => void copy()}>
        <Link2 aria-hidden="true" className="size-5" /> Copy Link
      </button>
      <button type="button" className={classNames(look, !canShare && 'invisible')} onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" /> Share
      </button>
    </div>
  )
}

const neverChanges = () => () => {}
