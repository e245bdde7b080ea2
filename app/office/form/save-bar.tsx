import type { ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'

import { StaleNotice } from './stale-notice.tsx'

/** The end of the form of a section, which stays open when it is saved: a conflict, an error and the buttons. */
export function SaveBar({
  form,
  error = null,
  isSticky = false,
  children,
}: {
  form: Parameters<typeof StaleNotice>[0]['form'] & { isDirty: boolean; hasErrors: boolean; discard: () => void }
  /** Why it could not be saved, if no field is to blame. */
  error?: string | null
  /** Whether all of it stays at the bottom of the screen. */
  isSticky?: boolean
  /** More buttons. */
  children?: ReactNode
}) {
  const { isDirty, isStale, isSubmitting, hasErrors, discard } = form
  const isDisabled = isSubmitting || !isDirty || isStale
  const message = hasErrors ? 'Please check the highlighted fields.' : error
  return (
    <div className={classNames('mt-5', isSticky && 'sticky bottom-0 z-10 bg-paper pb-4')}>
      <StaleNotice className="mb-5" form={form} />
      {message !== null && !isStale && (
        <Notice kind="bad" className="mb-5">
          {message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
        {/* Not `disabled`, which would take the focus from whoever has just saved. */}
        <Button
          type="submit"
          aria-disabled={isDisabled}
          {...(isDisabled && { onClick: (event) => event.preventDefault() })}
        >
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        {isDirty && (
          <Button variant="quiet" disabled={isSubmitting} onClick={discard}>
            Discard Changes
          </Button>
        )}
        <p role="status" className={classNames('text-ink-faint empty:-ml-2.5', isSticky && 'max-sm:sr-only')}>
          {isDirty ? 'Unsaved changes' : ''}
        </p>
        {children}
      </div>
    </div>
  )
}
