import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'

import { Button } from './button.tsx'
import { isPopoverOpen, showPopover } from './commands.ts'
import { sendEarly } from './typed-early.ts'
import { useAwake } from './use-awake.ts'

/**
 * The button that sends a form. Pressed before the script has come, it says so and remembers: the note it then opens is
 * the browser's own popover, and what is open when the page wakes up is sent.
 */
export function SubmitButton({
  late,
  ...props
}: Omit<ComponentProps<typeof Button>, 'type'> & {
  /** What the note says as well when the page is not ready ten seconds later. */
  late: ReactNode
}) {
  const awake = useAwake()
  const id = useId()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!awake || !isPopoverOpen(note.current)) return
    showPopover(note.current, false)
    const form = note.current?.closest('form')
    if (form) void sendEarly(form)
  }, [awake])
  return (
    <>
      <Button
        {...props}
        {...(awake ? { type: 'submit' } : { type: 'button', popoverTarget: id, popoverTargetAction: 'show' })}
      />
      <LateNote ref={note} id={id} late={late}>
        One moment. This is sent as soon as the page is ready.
      </LateNote>
    </>
  )
}

/** The note of a button that was pressed before the script has come; `late` is what it says as well ten seconds later. */
export const LateNote = ({
  late,
  children,
  ...rest
}: {
  ref?: Ref<HTMLParagraphElement>
  id: string
  late: ReactNode
  children: string
}) => (
  <p
    {...rest}
    popover="manual"
    role="status"
    // Without any script it would promise what cannot happen.
    className="m-auto mb-24 rounded-field border border-line bg-surface px-5 py-3.5 text-ink shadow-lift noscript:hidden"
  >
    {children}
    <span className="comes-late">{late}</span>
  </p>
)
