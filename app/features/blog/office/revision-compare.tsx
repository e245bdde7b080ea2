import { diffArrays } from 'diff'

import { exactTime } from '#app/office/controls/time-format.ts'
import { classNames } from '#app/ui/class-names.ts'

import type { Revision } from './schemas.ts'

const parts = [
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
  ['category', 'Category'],
  ['imageUrl', 'Image'],
  ['imageAlt', 'Image description'],
] as const

/** What became of a version since: gone lines and new ones, told by words and signs, not by colour alone. */
export function RevisionCompare({ version, current }: { version: Revision; current: Revision }) {
  const changed = parts.filter(([part]) => (version[part] ?? '') !== (current[part] ?? ''))
  const lines = lineDiff(version.content, current.content)
  const sameText = lines.every(({ kind }) => kind === 'same')
  return (
    <section aria-label={`The version of ${exactTime(version.at)} and the current one`} className="min-w-0">
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <span>
          <Sign kind="gone" /> only in the version of {exactTime(version.at)}
        </span>
        <span>
          <Sign kind="added" /> only in the current one
        </span>
      </p>
      {changed.length === 0 && sameText && <p className="font-semibold">The two are the same.</p>}
      {changed.map(([part, label]) => (
        <div key={part} className="mb-4">
          <h3 className="mb-1 font-bold">{label}</h3>
          <Line kind="gone" text={version[part] || '(empty)'} />
          <Line kind="added" text={current[part] || '(empty)'} />
        </div>
      ))}
      <h3 className="mb-1 font-bold">Content{sameText && ', unchanged'}</h3>
      {lines.map(({ kind, text }, index) => (
        <Line key={index} kind={kind} text={text} />
      ))}
    </section>
  )
}

type Kind = 'same' | 'gone' | 'added'

function Line({ kind, text }: { kind: Kind; text: string }) {
  return (
    <p
      className={classNames(
        'flex gap-2 border-l-3 px-2.5 py-1 wrap-anywhere',
        kind === 'gone' && 'border-bad bg-bad-tint',
        kind === 'added' && 'border-good bg-good-tint',
        kind === 'same' && 'border-transparent text-ink-soft',
      )}
    >
      <Sign kind={kind} />
      <span>{text}</span>
    </p>
  )
}

const words = { same: '', gone: 'Gone:', added: 'New:' }
const signs = { same: '', gone: '−', added: '+' }
const looks = { same: '', gone: 'text-bad', added: 'text-good' }

const Sign = ({ kind }: { kind: Kind }) => (
  <span className={classNames('inline-block w-3 shrink-0 font-bold', looks[kind])}>
    <span aria-hidden="true">{signs[kind]}</span>
    {words[kind] && <span className="sr-only">{words[kind]}</span>}
  </span>
)

export interface DiffLine {
  kind: 'same' | 'gone' | 'added'
  text: string
}

/** What became of a text, line by line. Blank lines say nothing. */
export const lineDiff = (before: string, after: string): DiffLine[] =>
  diffArrays(linesOf(before), linesOf(after)).flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'gone' : 'same', text })),
  )

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
