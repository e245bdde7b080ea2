/**
 * The first name for a mail's greeting, or '' if the input doesn't look like a name. Anyone can enter someone else's
 * address, so our mail must not carry text of theirs. "ada" is Ada.
 */
export function greetingName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u.test(first) && !noName.test(first) && name.length <= 60
  if (!isName) return ''
  return first === first.toLowerCase() ? first.charAt(0).toUpperCase() + first.slice(1) : first
}

/** "Thanks, Ada." An initial brings its own period; without a name it is "Thanks." */
export const thanksTo = (first: string): string => (first === '' ? 'Thanks.' : `Thanks, ${first.replace(/\.$/, '')}.`)

/** "Hi Ada." Without a name it is "Hi." */
export const hiTo = (first: string): string => (first === '' ? 'Hi.' : `Hi ${first}.`)

/** Titles, initials, and what people enter in place of a name, in English, Spanish, German and French. */
const noName =
  /^([a-z]|mrs?|ms|miss|mister|missus|mx|madam|dr|doctor|prof(essor)?|rev(erend)?|pastor|sir|sra?|srta|señor(a|ita)?|doña|herrn?|frau|hr|fr|fam|famil(ie|y|ia|le)|mme|mlle|monsieur|madame|the|attn|test|(home)?owner|landlord|tenant|resident|customer|guest|anonymous|unknown|none|na)$/iu
