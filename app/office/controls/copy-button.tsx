import { Copy } from 'lucide-react'

import { showToast } from '#app/ui/toasts.ts'

import { ToolButton, type ToolTone } from './tool-button.tsx'

/** Puts a text on the clipboard: "Copied" / "{what} was copied." (PRODUCT §11). */
export function CopyButton({
  text,
  what,
  label = 'Copy',
  iconOnly = false,
  tone = 'quiet',
}: {
  text: string
  /** "Phone number". */
  what: string
  label?: string
  iconOnly?: boolean
  tone?: ToolTone
}) {
  return (
    <ToolButton
      Icon={Copy}
      label={iconOnly ? `Copy ${what.toLowerCase()}` : label}
      iconOnly={iconOnly}
      tone={tone}
      onClick={() => {
        void copy(text).then(
          () => showToast('Copied', `${what} was copied.`),
          () => showToast('Copy Failed', 'Please select the text and copy it by hand.', 'error'),
        )
      }}
    />
  )
}

/** A page served without TLS has no clipboard. */
const copy = async (text: string) => navigator.clipboard.writeText(text)
