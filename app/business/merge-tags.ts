/** `trim` removes the spaces around the name: matching them here would backtrack for minutes. */
const tag = /\{\{([^{}]*)\}\}/g

/** "Unknown tag {{nmae}}." for the first tag that is none of `names`, or null. */
export function unknownTag(text: string, names: readonly string[]): string | null {
  for (const [, typed = ''] of text.matchAll(tag)) {
    const name = typed.trim()
    if (!names.includes(name)) return `Unknown tag {{${name}}}.`
  }
  return null
}

/** The text with its tags, such as {{phone}}, replaced by their values; unknown ones stay. */
export const merged = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(tag, (whole, typed: string) => {
    const name = typed.trim()
    return Object.hasOwn(values, name) ? values[name]! : whole
  })
