import { defaultColors } from '#app/features/newsletter/themes/style-options.ts'
import { textContrastError } from '#app/features/newsletter/themes/contrast.ts'
import { isColor, normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import { NewTheme, type Theme, type ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'

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

/** Null while one of the colors is incomplete. */
export function contrastError({ textColor, backgroundColor }: ThemeValues): string | null {
  const [text, ground] = [textColor.trim(), backgroundColor.trim()]
  return isColor(text) && isColor(ground) ? textContrastError(text, ground) : null
}

/** Also refuses text that can't be read on its background. */
export const ReadableTheme = NewTheme.check(({ value, issues }) => {
  const error = contrastError(value)
  if (error !== null) issues.push({ code: 'custom', input: value, path: ['textColor'], message: error })
})

export const sampleMail = {
  subject: 'A sample newsletter',
  previewText: '',
  content: `## A quiet furnace starts with a clean filter
A clean filter lets air flow freely, so the furnace uses less gas. Most filters last **one to three months**, so check yours every month. [Book a visit]({{booking_url}}) if you'd rather leave it to us.
[Schedule Service]({{booking_url}})
> Tip: write the date on the frame when you put in a new filter.`,
}

export const colorLabels: Record<keyof typeof defaultColors, { label: string; where: string }> = {
  primaryColor: { label: 'Primary color', where: 'Header' },
  secondaryColor: { label: 'Secondary color', where: 'End of the header gradient' },
  accentColor: { label: 'Accent color', where: 'Links and buttons' },
  backgroundColor: { label: 'Background color', where: 'Behind the text' },
  textColor: { label: 'Text color', where: 'Headings and text' },
}
