import { useState } from 'react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** Fills a list from pasted text. */
export function PasteBox({
  noun,
  hint,
  onAdd,
  onReplace,
}: {
  noun: string
  hint: string
  onAdd: (text: string) => void
  onReplace: (text: string) => void
}) {
  const [text, setText] = useState('')
  const withText = (use: (text: string) => void) => () => {
    use(text)
    setText('')
  }
  const disabled = text.trim() === ''
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`Paste a List of ${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}</summary>
      <div className="grid gap-3">
        <TextArea
          label={`List of ${noun}s`}
          hint={hint}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <ToolButton label="Add to the List" disabled={disabled} onClick={withText(onAdd)} />
          <ToolButton label="Replace the List" disabled={disabled} onClick={withText(onReplace)} />
        </div>
      </div>
    </details>
  )
}
