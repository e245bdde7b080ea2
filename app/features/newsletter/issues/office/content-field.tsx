import {
  Bold,
  Braces,
  Heading2,
  Image,
  Link2,
  List,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
  TextQuote,
} from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'

import { mergeTags } from '#app/features/newsletter/issues/merge-tags.ts'
import { Menu } from '#app/office/menu.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
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
  const last = useRef<[number, number] | null>(null)
  const put = (insert: (start: number, end: number) => Marked) => {
    const field = document.getElementById(id) as HTMLTextAreaElement | null
    if (!field) return
    // Never touched, the caret stands at the beginning; what is inserted belongs at the end.
    const [start, end] = last.current ?? [value.length, value.length]
    const marked = insert(Math.min(start, value.length), Math.min(end, value.length))
    // Who types on at once, on a slow machine before the next frame, types into the field.
    flushSync(() => onChange(marked.text))
    field.focus()
    field.setSelectionRange(marked.start, marked.end)
  }
  return (
    <div>
      {/* Above the toolbar for the eye; the field's own label is what screen readers hear. */}
      <p aria-hidden="true" className="mb-1 font-semibold">
        Content <span className="text-bad">*</span>
      </p>
      <MarkupToolbar
        onMarkup={(markup) => put((start, end) => insertMarkup(value, start, end, markup))}
        onTag={(tag) => put((start, end) => insertText(value, start, end, tag))}
      />
      <TextArea
        id={id}
        label="Content"
        className="[&>label]:sr-only"
        required
        rows={16}
        value={value}
        error={error}
        hint="Each line is a paragraph. A line that is nothing but a link becomes a button. Your address and the way to unsubscribe are added at the foot."
        onSelect={({ currentTarget }) => {
          last.current = [currentTarget.selectionStart, currentTarget.selectionEnd]
        }}
        onChange={({ target }) => {
          last.current = [target.selectionStart, target.selectionEnd]
          onChange(target.value)
        }}
      />
    </div>
  )
}

function MarkupToolbar({ onMarkup, onTag }: { onMarkup: (markup: Markup) => void; onTag: (tag: string) => void }) {
  return (
    <div role="group" aria-label="Formatting" className="mb-1.5 flex flex-wrap items-center gap-0.5 max-sm:gap-x-0">
      {tools.map(({ markup, label, Icon }) => (
        <ToolButton key={markup} label={label} Icon={Icon} iconOnly tone="quiet" onClick={() => onMarkup(markup)} />
      ))}
      <div className="ml-auto">
        <Menu
          label="Insert tag"
          Icon={Braces}
          iconOnly={false}
          tone="plain"
          items={mergeTags.map(({ name, says }) => ({
            label: `{{${name}}}  ${says}`,
            onSelect: () => onTag(`{{${name}}}`),
          }))}
        />
      </div>
    </div>
  )
}

const tools: { markup: Markup; label: string; Icon: LucideIcon }[] = [
  { markup: 'heading', label: 'Heading', Icon: Heading2 },
  { markup: 'bold', label: 'Bold', Icon: Bold },
  { markup: 'list', label: 'List', Icon: List },
  { markup: 'quote', label: 'Quote', Icon: TextQuote },
  { markup: 'link', label: 'Link', Icon: Link2 },
  { markup: 'button', label: 'Button', Icon: RectangleHorizontal },
  { markup: 'image', label: 'Picture', Icon: Image },
  { markup: 'rule', label: 'Line', Icon: Minus },
]

interface Marked {
  text: string
  /** What is selected in it afterwards. */
  start: number
  end: number
}

type Markup = 'bold' | 'heading' | 'list' | 'quote' | 'link' | 'button' | 'image' | 'rule'

/** Puts one piece of markup into a text, around or in front of what is selected. */
export function insertMarkup(text: string, start: number, end: number, markup: Markup): Marked {
  const chosen = text.slice(start, end)
  switch (markup) {
    case 'bold':
      return around(text, start, end, '**', chosen || 'bold text', '**')
    case 'link':
      return around(text, start, end, '[', chosen || 'link text', '](https://)')
    case 'heading':
      return lines(text, start, end, '## ')
    case 'list':
      return lines(text, start, end, '- ')
    case 'quote':
      return lines(text, start, end, '> ')
    case 'button':
      return ownLine(text, start, end, '[', chosen || 'Button text', '](https://)')
    case 'image':
      return ownLine(text, start, end, '![', chosen || 'What the picture shows', '](https://)')
    case 'rule':
      return ownLine(text, end, end, '---', '', '')
  }
}

export const insertText = (text: string, start: number, end: number, piece: string): Marked => ({
  text: text.slice(0, start) + piece + text.slice(end),
  start: start + piece.length,
  end: start + piece.length,
})

function around(text: string, start: number, end: number, before: string, inner: string, after: string): Marked {
  const from = start + before.length
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: from,
    end: from + inner.length,
  }
}

function ownLine(text: string, start: number, end: number, before: string, inner: string, after: string): Marked {
  const open = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const close = end === text.length || text[end] === '\n' ? '' : '\n'
  return around(text, start, end, open + before, inner, after + close)
}

function lines(text: string, start: number, end: number, mark: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const chosen = text.slice(from, end)
  const marked = chosen
    .split('\n')
    .map((line) => (line.startsWith(mark) ? line : mark + line))
    .join('\n')
  const to = from + marked.length
  return { text: text.slice(0, from) + marked + text.slice(end), start: to, end: to }
}
