// Limited, and without overlapping alternatives, so that it takes linear time.
const shortcode = /\[(\[?)(\/?)([a-z][\w-]{0,99})((?:[^\][<"']|"[^"]*"|'[^']*'|<[^<>[\]]*>){0,9999})\](\]?)/gi
const attribute = /([\w-]{1,99})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g
/** Base64, which is no text: [vc_raw_html]. */
const encoded = /(\[[a-z]{1,30}_raw_[a-z]{1,30}\])[\w+/=\s%]*/gi

/**
 * The HTML of a post without WordPress's shortcodes, and what they stood for: of galleries the ids of attachments, or "all".
 * Also without those of unknown plugins: what has attributes, an end, or a name like "my-form". The words between them stay. A
 * single word in brackets is one only on a line of its own: "[sic]" in a sentence stays.
 */
export function withoutShortcodes(html: string) {
  const source = html.replaceAll(encoded, '$1')
  const found = { names: new Set<string>(), gallery: [] as string[], hasEmbeds: false }
  const closed = new Set([...source.matchAll(/\[\/([a-z][\w-]{0,99})\]/gi)].map(([, name]) => name!))
  const replaced = source.replaceAll(
    shortcode,
    (all: string, escaped: string, end: string, name: string, rest: string, escapedEnd: string, at: number) => {
      // WordPress shows [[gallery]] as [gallery].
      if (escaped && escapedEnd) return all.slice(1, -1)
      const attributes = Object.fromEntries(
        [...rest.matchAll(attribute)].map(([, key, ...values]) => [key!, values.find(Boolean) ?? '']),
      )
      const before = source.slice(Math.max(0, at - 40), at).replace(/[ \t]+$/, '')
      const after = source.slice(at + all.length, at + all.length + 40).replace(/^[ \t]+/, '')
      const isAlone = /(^|[>\n])$/.test(before) && /^([<\r\n]|$)/.test(after)
      const isPlainWord = /^\/?$/.test(rest.trim()) && !/[_\d-]/.test(name)
      const isOne =
        end !== '' ||
        closed.has(name) ||
        Object.keys(attributes).length > 0 ||
        name === 'gallery' ||
        (name === name.toLowerCase() && (isPlainWord ? isAlone : /^[\s\w/-]*$/.test(rest) && /[_\d-]/.test(name)))
      if (!isOne) return all
      found.names.add(name)
      if (name === 'gallery') found.gallery.push(...(attributes.ids ?? attributes.include ?? 'all').split(/[\s,]+/))
      if (/^(audio|video|playlist)$/.test(name)) found.hasEmbeds = true
      const words = [attributes.caption, attributes.text].filter(Boolean).map((text) => `<p>${text}</p>`)
      const isBlock = name.endsWith('caption') || isAlone || /\]\s*$/.test(before) || /^\s*\[/.test(after)
      return `${escaped}${words.join('')}${isBlock ? '<p>' : ''}${escapedEnd}`
    },
  )
  return { html: replaced, ...found }
}
