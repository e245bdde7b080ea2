import { postLines } from '#app/features/blog/post-markup.ts'

/** A post as a Markdown document: its title, then a paragraph a line, bold as on the page, all else taken literally. */
export function postMarkdown({ title, content }: { title: string; content: string }): string {
  const paragraphs = postLines(content).map((line) =>
    line.map(({ text, bold }) => (bold ? `**${escaped(text)}**` : escaped(text))).join(''),
  )
  return `# ${escaped(title)}\n\n${paragraphs.join('\n\n')}\n`
}

/** HTML for feed readers, built from the same lines as the page. */
export function postHtml(content: string): string {
  return postLines(content)
    .map(
      (line) =>
        `<p>${line.map(({ text, bold }) => (bold ? `<strong>${html(text)}</strong>` : html(text))).join('')}</p>`,
    )
    .join('')
}

/** Text that can stand in HTML or XML. */
export const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Text that can stand in Markdown, in one line. Marks at its beginning would make it a heading, list or quotation;
 * brackets and angles a link or HTML; an ampersand another character.
 */
export const escaped = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(?=[#+-])|(?<=^\d+)(?=[.)])/, '\\')
