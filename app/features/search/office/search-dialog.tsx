import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Search, X } from 'lucide-react'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { IconButton } from '#app/office/controls/tool-button.tsx'
import { useModal } from '#app/office/drawer/use-modal.ts'
import { maxSearchLength } from '#app/http/list.ts'

import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'

/** The search of the whole office: a combobox whose options are links. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const modal = useModal(true, onClose)
  const [typed, setTyped] = useState('')
  const { query, sections, isCurrent } = useSearch(typed.trim())
  const results = useRef<HTMLDivElement>(null)
  const options = sections.flatMap(({ options }) => options)
  const [chosen, setChosen] = useState<string>()
  const active = options.find(({ key }) => key === chosen) ?? options[0]
  const activeId = active && `${id}-${active.key}`
  // Enter opens a result of what was typed, once it is there.
  const isEntered = useRef(false)
  const openEntered = () => {
    if (!isEntered.current || !isCurrent) return
    isEntered.current = false
    if (activeId) document.getElementById(activeId)?.click()
  }
  useEffect(openEntered)
  useEffect(() => {
    if (chosen !== undefined && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, activeId])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const index = active ? options.indexOf(active) : -1
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1 + options.length }
    const step = steps[event.key]
    if (event.key === 'Enter') {
      isEntered.current = true
      openEntered()
    } else if (step !== undefined && options.length > 0) {
      setChosen(options[step % options.length]!.key)
    } else return
    event.preventDefault()
  }

  return (
    <dialog
      {...modal}
      aria-label="Search everything"
      className="admin-alert mx-auto mt-[10vh] mb-0 w-full max-w-none cursor-auto overflow-hidden bg-surface p-0 text-[0.9375rem] text-ink shadow-lift max-sm:m-0 max-sm:h-dvh max-sm:max-h-none sm:w-[min(44rem,calc(100vw-2rem))] sm:rounded-card sm:border sm:border-line"
    >
      <div className="flex flex-col max-sm:h-full sm:max-h-[75vh]">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          <input
            role="combobox"
            aria-label="Search everything"
            aria-expanded={options.length > 0}
            aria-controls={id}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            placeholder="Name, phone, email, B-1042, any word…"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={maxSearchLength}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(undefined)
              isEntered.current = false
              results.current?.scrollTo({ top: 0 })
            }}
            onKeyDown={onKeyDown}
            className="min-h-14 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-ink-faint"
          />
          <IconButton Icon={X} label="Close" onClick={onClose} />
        </div>
        <div ref={results} className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
          {query.isError && isCurrent && (
            <div className="p-2">
              <ErrorCard resource="the results" query={query} />
            </div>
          )}
          <SearchResults id={id} sections={sections} active={active} isBusy={!isCurrent} onSelect={onClose} />
          <p
            role="status"
            className={options.length > 0 || query.isError ? 'sr-only' : 'px-3 py-8 text-center text-ink-soft'}
          >
            {statusOf(typed.trim(), isCurrent, options.length)}
          </p>
        </div>
        <p
          aria-hidden="true"
          className="flex gap-5 border-t border-line px-4 py-2 text-[0.8125rem] text-ink-faint max-sm:hidden"
        >
          <span>↑ ↓ Move</span>
          <span>Enter Open</span>
          <span>Esc Close</span>
        </p>
      </div>
    </dialog>
  )
}

function statusOf(typed: string, isCurrent: boolean, count: number): string {
  if (!isCurrent) return 'Searching…'
  if (count === 0) return `Nothing found for “${typed}”.`
  if (typed === '') return ''
  return count === 1 ? '1 result' : `${count} results`
}
