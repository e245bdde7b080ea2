/** The most characters that a text service takes. */
export const maxTextLength = 1600

export interface TextSegments {
  /** How many texts the carrier makes of it and charges for. */
  segments: number
  /** How many more characters fit into the last one. */
  left: number
  /** Whether it has an emoji or a letter that leaves room for only 70 characters. */
  isUnicode: boolean
}

/** How carriers split a text: 160 characters of the GSM alphabet, or 70 of any others; less in each of several. */
export function textSegments(text: string): TextSegments {
  const characters = Array.from(text)
  const isUnicode = characters.some((character) => sizeOf(character) === 0)
  const sizes = characters.map((character) => (isUnicode ? character.length : sizeOf(character)))
  const [alone, oneOfSeveral] = isUnicode ? [70, 67] : [160, 153]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= alone) return { segments: total === 0 ? 0 : 1, left: alone - total, isUnicode }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    // A character of two units is not split.
    if (used + size > oneOfSeveral) {
      segments++
      used = 0
    }
    used += size
  }
  return { segments, left: oneOfSeveral - used, isUnicode }
}

/** Of GSM 03.38: a character of the basic alphabet takes one unit, of its extension two. Others are not in it. */
const sizeOf = (character: string): number => (basic.has(character) ? 1 : extension.has(character) ? 2 : 0)

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('\f^{}\\[~]|€')
