import { postLines } from '#app/features/blog/post-markup.ts'

/** A post as a Markdown document. */
export const postMarkdown = ({ title, content }: { title: string; content: string }) =>
  `# ${escapeMarkdown(title)}\n\n${contentMarkdown(content)}`

/** The content of a post as Markdown. Only bold is formatting; all else is escaped. */
export function contentMarkdown(content: string): string {
  const paragraphs = postLines(content).map((line) =>
    line.map(({ text, bold }) => (bold ? `**${escapeMarkdown(text)}**` : escapeMarkdown(text))).join(''),
  )
  return `${paragraphs.join('\n\n')}\n`
}

/** The content of a post as HTML, for the feed. */
export function postHtml(content: string): string {
  return postLines(content)
    .map(
      (line) =>
        `<p>${line.map(({ text, bold }) => (bold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text))).join('')}</p>`,
    )
    .join('')
}

/** Escapes text for HTML and XML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Escapes text for Markdown and joins its lines. */
export const escapeMarkdown = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(?=[#+-])|(?<=^\d+)(?=[.)])/, '\\')
