import { readablePhone } from '#app/business/readable-phone.ts'
import type { Found } from '#app/features/search/schemas.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import type { Option, Section } from './use-search.ts'

/** The options of the search, in sections. */
export function SearchResults({
  id,
  sections,
  active,
  isBusy,
  onSelect,
}: {
  id: string
  sections: Section[]
  active: Option | undefined
  /** Whether other results are loading. */
  isBusy: boolean
  onSelect: () => void
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      aria-busy={isBusy}
      className={classNames('transition-opacity delay-150', isBusy && 'opacity-60')}
    >
      {sections.map(({ title, hint, options }) => (
        <div key={title} role="group" aria-label={title} className="not-first:mt-2">
          <p aria-hidden="true" className="flex justify-between px-3 py-1.5 text-[0.8125rem] text-ink-faint">
            <span className="font-semibold">{title}</span>
            {hint}
          </p>
          {options.map((option) => (
            <Link
              key={option.key}
              id={`${id}-${option.key}`}
              to={option.to}
              role="option"
              aria-selected={option === active}
              tabIndex={-1}
              onClick={onSelect}
              className={classNames(
                'flex min-h-11 gap-3 rounded-field px-3 py-2 hover:bg-tint',
                option.found ? 'items-start' : 'items-center',
                option === active && 'bg-tint outline-2 -outline-offset-2 outline-accent',
              )}
            >
              {option.Icon && (
                <option.Icon
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className={classNames('size-4.5 shrink-0 text-ink-faint', option.found && 'mt-0.5')}
                />
              )}
              {option.found ? <FoundRecord found={option.found} /> : option.label}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

function FoundRecord({ found }: { found: Found }) {
  const { title, detail, phone, email, quote, at, place } = found
  const facts = [detail, phone && readablePhone(phone), email].filter(Boolean).join(' · ')
  return (
    <span className="min-w-0 grow">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{title}</span>
        <span className="shrink-0 text-[0.8125rem] text-ink-faint">
          {place === 'office' ? (
            <RelativeTime at={at} />
          ) : (
            <StatusBadge tone="gray">{place === 'spam' ? 'Spam' : 'In the trash'}</StatusBadge>
          )}
        </span>
      </span>
      {facts && <span className="block truncate text-sm text-ink-soft">{facts}</span>}
      {quote && <span className="block truncate text-sm text-ink-faint">{quoted(quote)}</span>}
    </span>
  )
}

/** Shows where a sentence was cut off. */
const quoted = (text: string) => `${/^\p{Lu}/u.test(text) ? '' : '…'}${text}${/[.?!]$/.test(text) ? '' : '…'}`
