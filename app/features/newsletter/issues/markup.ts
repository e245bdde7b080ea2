import { type Run, runsOf } from '#app/features/blog/post-markup.ts'

export interface Piece extends Run {
  href?: string
}

export type Block =
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'heading'; pieces: Piece[] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'quote'; pieces: Piece[] }
  | { kind: 'image'; alt: string; src: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'rule' }

/**
 * Parses a newsletter's text. As in the blog each line is a paragraph and **text** is bold; also "## Heading", "- list",
 * "> quote", "[text](https://…)", "![alt](https://…)" and "---". A line that is only a link becomes a button.
 */
export function parseBlocks(content: string): Block[] {
  const blocks: Block[] = []
  for (const typed of content.split(/\r\n|\r|\n/)) {
    const line = typed.trim()
    if (line === '') continue
    const last = blocks.at(-1)
    const [, item] = /^[-*]\s+(\S.*)$/.exec(line) ?? []
    if (item !== undefined && last?.kind === 'list') last.items.push(piecesOf(item))
    else blocks.push(blockOf(line, item))
  }
  return blocks
}

const address = String.raw`((?:https?:\/\/|mailto:|tel:|\/|\{\{)[^\s()]*)`
const wholeImage = /^!\[([^\]]*)\]\(([^\s()]*)\)$/
const wholeLink = /^\[([^\]]+)\]\(([^\s()]*)\)$/
const target = new RegExp(String.raw`\(${address}\)`, 'y')

function blockOf(line: string, item: string | undefined): Block {
  if (/^-{3,}$/.test(line)) return { kind: 'rule' }
  if (item !== undefined) return { kind: 'list', items: [piecesOf(item)] }
  const [, heading] = /^#{1,6}\s+(\S.*)$/.exec(line) ?? []
  if (heading !== undefined) return { kind: 'heading', pieces: piecesOf(heading) }
  const [, quote] = /^>\s*(\S.*)$/.exec(line) ?? []
  if (quote !== undefined) return { kind: 'quote', pieces: piecesOf(quote) }
  const [, alt, src] = wholeImage.exec(line) ?? []
  if (src) return { kind: 'image', alt: alt?.trim() ?? '', src }
  const [, text, href] = wholeLink.exec(line) ?? []
  if (text && href) return { kind: 'button', text: plainOf(text), href }
  return { kind: 'paragraph', pieces: piecesOf(line) }
}

/** Splits at links first: bold may be inside a link's text or around the link. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { start, end, text, href } of linksIn(line)) {
    const wrapped = line.slice(from, start).endsWith('**') && line.startsWith('**', end)
    pieces.push(...runsOf(line.slice(from, wrapped ? start - 2 : start)))
    pieces.push({ text: plainOf(text), bold: wrapped || /^\*\*.+\*\*$/.test(text), href })
    from = wrapped ? end + 2 : end
  }
  return [...pieces, ...runsOf(line.slice(from))]
}

/** Yields each "[text](url)", found by its "]": searching from each "[" is quadratic. */
function* linksIn(line: string) {
  let from = 0
  for (;;) {
    const close = line.indexOf(']', from)
    if (close === -1) return
    const open = line.slice(from, close).indexOf('[')
    target.lastIndex = close + 1
    const found = open === -1 ? null : target.exec(line)
    const text = line.slice(from + open + 1, close)
    const end = close + 1 + (found?.[0].length ?? 0)
    if (found && text !== '') yield { start: from + open, end, text, href: found[1] ?? '' }
    from = text === '' ? close + 1 : end
  }
}

const plainOf = (text: string) => text.replaceAll(/\*\*(.+?)\*\*/g, '$1')

export function urlsIn(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'image') return [block.src]
    if (block.kind === 'button') return [block.href]
    const pieces = block.kind === 'list' ? block.items.flat() : 'pieces' in block ? block.pieces : []
    return pieces.flatMap(({ href }) => href ?? [])
  })
}

/** The absolute URL of a link or picture, or null if it wouldn't work in a mail. */
export function absoluteUrl(typed: string, siteUrl: string): string | null {
  const address = typed.startsWith('/') && !typed.startsWith('//') ? siteUrl + typed : typed
  const url = URL.parse(address)
  if (!url) return null
  if (url.protocol === 'https:' || url.protocol === 'http:') return address
  return url.protocol === 'mailto:' || url.protocol === 'tel:' ? address : null
}
