import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Plus, X } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** A few e-mail addresses or phone numbers, one a line. */
export function EntryList({
  id,
  title,
  noun,
  type,
  most,
  entries,
  empty,
  onChange,
  errorOf,
}: {
  id: string
  title: string
  noun: 'address' | 'number'
  type: 'email' | 'tel'
  most: number
  entries: readonly string[]
  /** What holds when there is none. */
  empty: ReactNode
  onChange: (entries: string[]) => void
  errorOf: (index: number) => string | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  const vacant = entries.findIndex((entry) => entry.trim() === '')
  const [asked, setAsked] = useState(0)
  // The empty row stands only after the click has been drawn.
  useEffect(() => {
    if (asked > 0) list.current?.querySelectorAll('input')[vacant]?.focus()
  }, [asked])
  const add = () => {
    if (vacant === -1) onChange([...entries, ''])
    setAsked(asked + 1)
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
        // The place in the list is all that tells two half-typed entries apart.
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
          <ToolButton
            Icon={X}
            label={`Remove ${entry || `this ${noun}`}`}
            iconOnly
            tone="quiet"
            className="mt-2.5"
            onClick={() => onChange(entries.toSpliced(index, 1))}
          />
        </div>
      ))}
      {entries.length < most && (
        <ToolButton
          Icon={Plus}
          label={noun === 'address' ? 'Add an address' : 'Add a number'}
          className="justify-self-start"
          onClick={add}
        />
      )}
    </div>
  )
}

/** Rows in which nothing was typed are not saved. */
export const withoutEmpty = (entries: readonly string[]): string[] => entries.filter((entry) => entry.trim() !== '')
