export interface Marked {
  text: string
  /** What is selected in it afterwards. */
  start: number
  end: number
}

export type Markup = 'bold' | 'heading' | 'list' | 'quote' | 'link' | 'button' | 'image' | 'rule'

/** Puts one piece of markup into a text, around or in front of what is selected (PRODUCT §8.5). */
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

/** A merge tag where the caret is. */
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
