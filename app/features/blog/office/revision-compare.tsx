import { diffArrays } from 'diff'

import { exactTime } from '#app/office/controls/time-format.ts'
import { classNames } from '#app/ui/class-names.ts'

import type { Revision } from './schemas.ts'

const fields = [
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
  ['category', 'Category'],
  ['imageUrl', 'Image URL'],
  ['imageAlt', 'Alt text'],
] as const

/** The differences between an earlier version and the current one, marked by signs and words as well as color. */
export function RevisionCompare({ version, current }: { version: Revision; current: Revision }) {
  const changed = fields.filter(([field]) => (version[field] ?? '') !== (current[field] ?? ''))
  const lines = lineDiff(version.content, current.content)
  const sameText = lines.every(({ kind }) => kind === 'same')
  return (
    <section aria-label={`Changes since the version from ${exactTime(version.at)}`} className="min-w-0">
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <span>
          <Sign kind="removed" /> Only in the version from {exactTime(version.at)}
        </span>
        <span>
          <Sign kind="added" /> Only in the current version
        </span>
      </p>
      {changed.length === 0 && sameText && <p className="font-semibold">No differences.</p>}
      {changed.map(([field, label]) => (
        <div key={field} className="mb-4">
          <h3 className="mb-1 font-bold">{label}</h3>
          <Line kind="removed" text={version[field] || '(empty)'} />
          <Line kind="added" text={current[field] || '(empty)'} />
        </div>
      ))}
      <h3 className="mb-1 font-bold">Content{sameText && ' (unchanged)'}</h3>
      {lines.map(({ kind, text }, index) => (
        <Line key={index} kind={kind} text={text} />
      ))}
    </section>
  )
}

function Line({ kind, text }: { kind: keyof typeof signs; text: string }) {
  return (
    <p
      className={classNames(
        'flex gap-2 border-l-3 px-2.5 py-1 wrap-anywhere',
        kind === 'removed' && 'border-bad bg-bad-tint',
        kind === 'added' && 'border-good bg-good-tint',
        kind === 'same' && 'border-transparent text-ink-soft',
      )}
    >
      <Sign kind={kind} />
      <span>{text}</span>
    </p>
  )
}

const signs = {
  same: null,
  removed: { sign: '−', label: 'Removed:', color: 'text-bad' },
  added: { sign: '+', label: 'Added:', color: 'text-good' },
}

const Sign = ({ kind }: { kind: keyof typeof signs }) => (
  <span className={classNames('inline-block w-3 shrink-0 font-bold', signs[kind]?.color)}>
    <span aria-hidden="true">{signs[kind]?.sign}</span>
    <span className="sr-only">{signs[kind]?.label}</span>
  </span>
)

/** Compares two texts line by line, ignoring blank lines. */
export const lineDiff = (before: string, after: string) =>
  diffArrays(linesOf(before), linesOf(after)).flatMap(({ value, added, removed }) => {
    const kind: keyof typeof signs = added ? 'added' : removed ? 'removed' : 'same'
    return value.map((text) => ({ kind, text }))
  })

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
