import { contrastOf } from '#app/features/newsletter/themes/contrast.ts'

export interface VisibleText {
  text: string
  /** The tag of the innermost element around the text. */
  within: 'a' | 'td' | 'other'
  color: string
  /** The background; a gradient has two. */
  grounds: string[]
  contrast: number
}

type Style = Record<string, string>
const voidElements = new Set(['img', 'br', 'hr', 'meta'])

/** Every text of an email with its colors in the light or dark scheme, computed from the HTML alone. */
export function visibleTexts(html: string, scheme: 'light' | 'dark'): VisibleText[] {
  const darkRules = scheme === 'dark' ? parseDarkRules(html) : new Map<string, Style>()
  const body = html.slice(html.indexOf('<body'))
  const open: { name: string; style: Style }[] = [{ name: 'page', style: { 'background-color': '#FFFFFF' } }]
  const texts: VisibleText[] = []
  for (const [, close, name = '', rest = '', text = ''] of body.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (text !== '') {
      const one = visibleText(text, open)
      if (one) texts.push(one)
    } else if (close === '/') {
      open.pop()
    } else if (!voidElements.has(name)) {
      open.push({ name, style: styleOf(rest, darkRules) })
    }
  }
  return texts
}

function visibleText(text: string, open: { name: string; style: Style }[]): VisibleText | undefined {
  const inner = open.toReversed()
  if (
    text.replaceAll(/&\w+;|&#\d+;|\s|\p{Cf}|\u034F/gu, '') === '' ||
    inner.some(({ style }) => style.display === 'none')
  ) {
    return undefined
  }
  const color = inner.find(({ style }) => style.color)?.style.color ?? '#000000'
  const ground = inner.find(({ style }) => style['background-color'])!.style
  const grounds = [
    ...`${ground['background-color']} ${ground['background-image'] ?? ''}`.matchAll(/#[\da-f]{6}/gi),
  ].map(([hex]) => hex)
  const within = inner.find(({ name }) => name === 'a' || name === 'td')?.name as 'a' | 'td' | undefined
  const contrast = Math.min(...grounds.map((one) => contrastOf(color, one)))
  return { text: text.trim(), within: within ?? 'other', color, grounds, contrast }
}

function styleOf(attributes: string, darkRules: Map<string, Style>): Style {
  const inline = declarations(/style="([^"]*)"/.exec(attributes)?.[1] ?? '')
  const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
  // Dark rules are all !important, so they win over inline styles.
  const dark = Object.assign({}, ...classes.map((name) => darkRules.get(name) ?? {})) as Style
  // A plain background color in the dark scheme leaves a background-image gradient in place.
  return { ...inline, ...dark }
}

function parseDarkRules(html: string): Map<string, Style> {
  const block = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\}\s*<\/style>/.exec(html)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/\.(\w+)\s*\{([^}]*)\}/g)].map(([, name, rules]) => [
      name!,
      declarations(rules!.replaceAll('!important', '')),
    ]),
  )
}

const declarations = (text: string): Style =>
  Object.fromEntries(
    text
      .replaceAll('&quot;', "'")
      .split(';')
      .map((one) => one.split(':', 2).map((part) => part.trim()))
      .filter((pair): pair is [string, string] => pair.length === 2 && pair[0] !== ''),
  )
