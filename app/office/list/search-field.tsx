import { useEffect, useRef, useState } from 'react'
import { Search, X } from 'lucide-react'

import { longestSearch } from '#app/http/list.ts'

export const searchDelay = 250

/**
 * A list's search: what is typed counts after 250 ms of rest, without the blanks at its ends. The key "/" leads here from
 * anywhere on a list page.
 */
export function SearchField({
  value,
  onChange,
  label = 'Search',
  placeholder = label,
}: {
  value: string
  onChange: (text: string) => void
  label?: string
  placeholder?: string
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // Back, a cleared filter: the address changed by itself, so the field follows.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  // Said with its blanks the address would come back without: whoever rests between two words would lose the one between them.
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === value) return
    const soon = setTimeout(() => say(wanted), searchDelay)
    return () => clearTimeout(soon)
    // Enter says it at once: said again it would be a second step back.
  }, [wanted, value])

  function say(text: string) {
    setKnown(text)
    onChange(text)
  }

  return (
    <div className="relative min-w-0 grow basis-60 md:max-w-md">
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
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && wanted !== value && say(wanted)}
        className="block min-h-11 w-full rounded-field border border-line-strong/60 bg-surface text-base pr-11 pl-10 text-ink placeholder:text-ink-faint hover:border-ink focus-visible:outline-offset-0 md:min-h-9 md:text-[length:inherit] [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setTyped('')
            say('')
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
