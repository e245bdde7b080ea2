import { defaultColors, fontFamilies, headerStyles } from './style-options.ts'
import type { ThemeStyle } from './schemas.ts'

export const colorNames = Object.keys(defaultColors) as (keyof typeof defaultColors)[]
export const isColor = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text)

/** Replaces incomplete colors and unknown values, so that any stored or half-typed style can be rendered. */
export function normalizeStyle(style: Record<keyof ThemeStyle, string>): ThemeStyle {
  const colors = { ...defaultColors } as Record<keyof typeof defaultColors, string>
  for (const name of colorNames) if (isColor(style[name].trim())) colors[name] = style[name].trim()
  return {
    ...colors,
    headerStyle: headerStyles.find(({ value }) => value === style.headerStyle)?.value ?? 'solid',
    fontFamily: fontFamilies.find((family) => family === style.fontFamily) ?? fontFamilies[0],
  }
}
