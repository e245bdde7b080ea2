import { useEffect, useRef, useState } from 'react'
import { Search, X } from 'lucide-react'

import { maxSearchLength } from '#app/http/list.ts'

export const searchDelay = 250

/** A list's search, debounced by 250 ms; `onChange` receives the trimmed text. "f" focuses it from anywhere on the page. */
export function SearchField({
  value,
  onChange,
  label = 'Search',
  placeholder = label,
  paused = false,
}: {
  value: string
  onChange: (text: string) => void
  label?: string
  placeholder?: string
  /** While true, typed text is not searched for yet. */
  paused?: boolean
}) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // Follow changes from outside: Back, or cleared filters.
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  // The address trims the value too; comparing trimmed text keeps the space typed between two words.
  const trimmed = typed.trim()
  useEffect(() => {
    if (paused || trimmed === value) return
    const timer = setTimeout(() => search(trimmed), searchDelay)
    return () => clearTimeout(timer)
  }, [trimmed, value, paused])

  function search(text: string) {
    setLastValue(text)
    onChange(text)
  }

  return (
    <div className="relative min-w-0 grow basis-52 md:max-w-md">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-faint"
      />
      <input
        ref={field}
        type="search"
        data-list-search=""
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && trimmed !== value && search(trimmed)}
        className="block min-h-11 w-full rounded-field border border-line-strong/60 bg-surface pr-11 pl-10 text-ink placeholder:text-ink-faint hover:border-ink focus-visible:outline-offset-0 md:min-h-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setTyped('')
            search('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft -outline-offset-3 hover:text-ink md:w-9"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
