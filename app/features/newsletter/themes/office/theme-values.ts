import { defaultColors } from '#app/features/newsletter/themes/calls.ts'
import { textContrastError } from '#app/features/newsletter/themes/contrast.ts'
import { isColor, normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import type { Theme, ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'

export type ThemeValues = ThemeStyle & Pick<Theme, 'name' | 'description' | 'isDefault' | 'isActive'>

export const newTheme: ThemeValues = {
  name: '',
  description: '',
  ...defaultColors,
  headerStyle: 'gradient',
  fontFamily: 'Arial, sans-serif',
  isDefault: false,
  isActive: true,
}

export const valuesOf = (theme: Theme): ThemeValues => ({
  name: theme.name,
  description: theme.description,
  ...normalizeStyle(theme),
  isDefault: theme.isDefault,
  isActive: theme.isActive,
})

/** Null while one of the two colors is still being typed. */
export function contrastError({ textColor, backgroundColor }: ThemeValues): string | null {
  const [text, ground] = [textColor.trim(), backgroundColor.trim()]
  return isColor(text) && isColor(ground) ? textContrastError(text, ground) : null
}

export const sampleMail = {
  subject: 'A sample newsletter',
  previewText: '',
  content: `## A quiet furnace starts with a clean filter
A filter that lets the air through keeps the house warm with less gas. Most last **one to three months**; a look every month shows when it is time. [Book a visit]({{booking_url}}) if you would rather leave it to us.
[Schedule Service]({{booking_url}})
> Write the date on the frame when you put a new filter in. The next person to look will thank you.`,
}

export const colorLabels: Record<keyof typeof defaultColors, { label: string; where: string }> = {
  primaryColor: { label: 'Primary color', where: 'The header' },
  secondaryColor: { label: 'Secondary color', where: "The far end of the header's gradient" },
  accentColor: { label: 'Accent color', where: 'Links and buttons' },
  backgroundColor: { label: 'Background color', where: 'Behind the text' },
  textColor: { label: 'Text color', where: 'Headings and text' },
}
