import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Plus, X } from 'lucide-react'

import { IconButton, ToolButton } from '#app/office/controls/tool-button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** A few email addresses or phone numbers, one per line. */
export function EntryList({
  id,
  title,
  noun,
  type,
  max,
  entries,
  empty,
  onChange,
  errorOf,
}: {
  id: string
  title: string
  noun: 'address' | 'number'
  type: 'email' | 'tel'
  max: number
  entries: readonly string[]
  /** Shown if there are none. */
  empty: ReactNode
  onChange: (entries: string[]) => void
  errorOf: (index: number) => string | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  const blankIndex = entries.findIndex((entry) => entry.trim() === '')
  const [addCount, setAddCount] = useState(0)
  // The new row exists only after the next render.
  useEffect(() => {
    if (addCount > 0) list.current?.querySelectorAll('input')[blankIndex]?.focus()
  }, [addCount])
  const add = () => {
    if (blankIndex === -1) onChange([...entries, ''])
    setAddCount(addCount + 1)
  }
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <div ref={list} role="group" aria-labelledby={id} className="grid gap-3">
      <div>
        <p id={id} className="font-semibold">
          {title}
        </p>
        {entries.length === 0 && <p className="text-ink-soft">{empty}</p>}
      </div>
      {entries.map((entry, index) => (
        // Half-typed entries have no other key than their position.
        <div key={index} className="flex items-start gap-2">
          <TextField
            className="min-w-0 grow"
            label={
              <span className="sr-only">
                {name} {index + 1}
              </span>
            }
            type={type}
            inputMode={type}
            autoComplete={type}
            value={entry}
            error={errorOf(index)}
            onChange={(event) => onChange(entries.with(index, event.target.value))}
          />
          <IconButton
            Icon={X}
            label={`Remove ${entry || `this ${noun}`}`}
            className="mt-2.5"
            onClick={() => onChange(entries.toSpliced(index, 1))}
          />
        </div>
      ))}
      {entries.length < max && (
        <ToolButton
          Icon={Plus}
          label={noun === 'address' ? 'Add Address' : 'Add Number'}
          className="justify-self-start"
          onClick={add}
        />
      )}
    </div>
  )
}

export const withoutEmpty = (entries: readonly string[]): string[] => entries.filter((entry) => entry.trim() !== '')
