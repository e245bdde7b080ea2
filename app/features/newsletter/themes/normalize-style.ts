import { defaultColors, fontFamilies, headerStyles } from './calls.ts'
import type { ThemeStyle } from './schemas.ts'

export const colorNames = Object.keys(defaultColors) as (keyof typeof defaultColors)[]
export const isColor = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text)

/** A style that can be rendered, whatever is stored or half typed: PRODUCT §12 (31), unknown header styles are solid. */
export function normalizeStyle(given: Record<keyof ThemeStyle, string>): ThemeStyle {
  const colors = { ...defaultColors } as Record<keyof typeof defaultColors, string>
  for (const name of colorNames) if (isColor(given[name].trim())) colors[name] = given[name].trim()
  return {
    ...colors,
    headerStyle: headerStyles.find(({ value }) => value === given.headerStyle)?.value ?? 'solid',
    fontFamily: fontFamilies.find((family) => family === given.fontFamily) ?? fontFamilies[0],
  }
}
