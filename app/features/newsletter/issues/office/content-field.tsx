import {
  Bold,
  Heading2,
  Image,
  Link2,
  List,
  type LucideIcon,
  Minus,
  Plus,
  RectangleHorizontal,
  TextQuote,
} from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'

import { mergeTags } from '#app/features/newsletter/issues/merge-tags.ts'
import { IconButton } from '#app/office/controls/tool-button.tsx'
import { TextArea } from '#app/ui/field.tsx'

export function ContentField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  const selection = useRef<[number, number] | null>(null)
  const apply = (insert: (start: number, end: number) => Edit) => {
    const field = document.getElementById(id) as HTMLTextAreaElement | null
    if (!field) return
    // In an untouched field, insert at the end.
    const [start, end] = selection.current ?? [value.length, value.length]
    const edit = insert(Math.min(start, value.length), Math.min(end, value.length))
    // Synchronously, so that typing right after goes into the field.
    flushSync(() => onChange(edit.text))
    field.focus()
    field.setSelectionRange(edit.start, edit.end)
  }
  return (
    <div>
      {/* Shown above the toolbar; screen readers use the field's own label. */}
      <p aria-hidden="true" className="mb-1 font-semibold">
        Content <span className="text-bad">*</span>
      </p>
      <div role="group" aria-label="Formatting" className="mb-1.5 flex flex-wrap items-center gap-0.5 max-sm:gap-x-0">
        {Object.entries(tools).map(([markup, { label, Icon }]) => (
          <IconButton
            key={markup}
            label={label}
            Icon={Icon}
            onClick={() => apply((start, end) => insertMarkup(value, start, end, markup as Markup))}
          />
        ))}
      </div>
      <div role="group" aria-label="Insert a tag" className="mb-2 flex flex-wrap gap-1.5">
        {mergeTags.map(({ name, description }) => (
          <button
            key={name}
            type="button"
            title={`{{${name}}}`}
            onClick={() => apply((start, end) => insertText(value, start, end, `{{${name}}}`))}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line bg-tint px-3 text-sm hover:border-accent lg:min-h-8"
          >
            <Plus aria-hidden="true" className="size-3.5" />
            {description}
          </button>
        ))}
      </div>
      <TextArea
        id={id}
        label="Content"
        className="[&>label]:sr-only"
        required
        rows={16}
        value={value}
        error={error}
        hint="Each line is a paragraph. A link on a line by itself becomes a button. Your address and an unsubscribe link are added at the bottom."
        onSelect={({ currentTarget }) => {
          selection.current = [currentTarget.selectionStart, currentTarget.selectionEnd]
        }}
        onChange={({ target }) => {
          selection.current = [target.selectionStart, target.selectionEnd]
          onChange(target.value)
        }}
      />
    </div>
  )
}

interface Edit {
  text: string
  /** The selection afterwards. */
  start: number
  end: number
}

interface Tool {
  label: string
  Icon: LucideIcon
  /** Inserted around the selected text, or else around the sample. */
  around?: [before: string, sample: string, after: string]
  /** On its own line. */
  isBlock?: boolean
  /** Inserted before each selected line. */
  line?: string
}

const tools = {
  heading: { label: 'Heading', Icon: Heading2, line: '## ' },
  bold: { label: 'Bold', Icon: Bold, around: ['**', 'bold text', '**'] },
  list: { label: 'List', Icon: List, line: '- ' },
  quote: { label: 'Quote', Icon: TextQuote, line: '> ' },
  link: { label: 'Link', Icon: Link2, around: ['[', 'link text', '](https://)'] },
  button: { label: 'Button', Icon: RectangleHorizontal, around: ['[', 'Button text', '](https://)'], isBlock: true },
  image: { label: 'Image', Icon: Image, around: ['![', 'Image description', '](https://)'], isBlock: true },
  rule: { label: 'Line', Icon: Minus, around: ['---', '', ''], isBlock: true },
} satisfies Record<string, Tool>
type Markup = keyof typeof tools

/** Inserts markup around the selection or before its lines. */
export function insertMarkup(text: string, start: number, end: number, markup: Markup): Edit {
  const { around: [before, sample, after] = ['', '', ''], isBlock = false, line }: Tool = tools[markup]
  if (line !== undefined) return insertAtLines(text, start, end, line)
  if (!isBlock) return insertAround(text, start, end, before, text.slice(start, end) || sample, after)
  // A rule has no text, so it goes after the selection.
  const from = sample === '' ? end : start
  const open = from === 0 || text[from - 1] === '\n' ? '' : '\n'
  const close = end === text.length || text[end] === '\n' ? '' : '\n'
  return insertAround(text, from, end, open + before, text.slice(from, end) || sample, after + close)
}

export const insertText = (text: string, start: number, end: number, piece: string): Edit =>
  insertAround(text, start, end, piece, '', '')

function insertAround(text: string, start: number, end: number, before: string, inner: string, after: string): Edit {
  const from = start + before.length
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: from,
    end: from + inner.length,
  }
}

function insertAtLines(text: string, start: number, end: number, mark: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const chosen = text.slice(from, end)
  const marked = chosen
    .split('\n')
    .map((line) => (line.startsWith(mark) ? line : mark + line))
    .join('\n')
  const to = from + marked.length
  return { text: text.slice(0, from) + marked + text.slice(end), start: to, end: to }
}
