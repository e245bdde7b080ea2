import { type ComponentProps, useEffect, useId, useRef } from 'react'

import { Button } from './button.tsx'
import { useAwake } from './use-awake.ts'

/**
 * The button that sends a form. Pressed before the script has come, it says so and remembers: the note it then opens is
 * the browser's own popover, and what is open when the page wakes up is sent.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const awake = useAwake()
  const id = useId()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!awake || !note.current?.matches(':popover-open')) return
    note.current.hidePopover()
    note.current.closest('form')?.requestSubmit()
  }, [awake])
  return (
    <>
      <Button
        {...props}
        {...(awake ? { type: 'submit' } : { type: 'button', popoverTarget: id, popoverTargetAction: 'show' })}
      />
      <p
        ref={note}
        id={id}
        popover="manual"
        role="status"
        className="m-auto mb-24 rounded-field border border-line bg-surface px-5 py-3.5 text-ink shadow-lift"
      >
        One moment. This is sent as soon as the page is ready.
      </p>
    </>
  )
}
