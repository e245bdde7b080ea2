import { Copy } from 'lucide-react'

import { showToast } from '#app/ui/toasts.ts'

import { ToolButton, type ToolTone } from './tool-button.tsx'

/** Copies a text to the clipboard. */
export function CopyButton({
  text,
  subject,
  label = 'Copy',
  iconOnly = false,
  tone = 'quiet',
}: {
  text: string
  /** The subject of the toast "… was copied.": "Phone number". */
  subject: string
  label?: string
  iconOnly?: boolean
  tone?: ToolTone
}) {
  return (
    <ToolButton
      Icon={Copy}
      label={iconOnly ? `Copy ${subject.toLowerCase()}` : label}
      iconOnly={iconOnly}
      tone={tone}
      onClick={() => {
        void copy(text).then(
          () => showToast('Copied', `${subject} was copied.`),
          () => showToast('Copy Failed', 'Please select the text and copy it manually.', 'error'),
        )
      }}
    />
  )
}

/** Async, so that a missing clipboard (a page without TLS) is a rejection too. */
const copy = async (text: string) => navigator.clipboard.writeText(text)
