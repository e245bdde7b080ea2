import { useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { useLocation } from 'wouter'

import { isHandledElsewhere } from '#app/office/list/keyboard-shortcuts.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { SearchDialog } from './search-dialog.tsx'

/** Opens the search of the whole office, as do "/" and Ctrl+K or ⌘K. */
export function SearchButton() {
  const [path] = useLocation()
  const address = path + useExactSearch()
  // Closed by every navigation.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === address
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isHandledElsewhere(event)
      if (!isCommand && !isSlash) return
      event.preventDefault()
      setOpenAt(address)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [address])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpenAt(address)}
        className="flex h-8.5 items-center gap-2 rounded-field text-[0.8125rem] text-on-deep-soft hover:text-on-deep max-md:-mr-2.5 max-md:ml-auto max-md:size-11 max-md:justify-center md:ml-2 md:w-60 md:border md:border-white/25 md:bg-white/8 md:px-2.5 md:hover:border-white/45"
      >
        <Search aria-hidden="true" className="size-5 md:size-4" />
        <span className="grow text-left max-md:sr-only">Search everything</span>
        <kbd aria-hidden="true" className="rounded-[0.3125rem] border border-white/25 px-1.5 font-sans max-md:hidden">
          /
        </kbd>
      </button>
      {/* Not loaded later: what is typed until then would be lost. */}
      {isOpen && <SearchDialog onClose={() => setOpenAt(null)} />}
    </>
  )
}
