import { defaultColors } from '#app/features/newsletter/themes/calls.ts'
import { textFault } from '#app/features/newsletter/themes/contrast.ts'
import { isColor, knownLook } from '#app/features/newsletter/themes/known-look.ts'
import { NewTheme, type Theme, type ThemeLook } from '#app/features/newsletter/themes/schemas.ts'

/** What the form of a theme holds. */
export type ThemeValues = ThemeLook & Pick<Theme, 'name' | 'description' | 'isDefault' | 'isActive'>
export type ThemeFaults = Partial<Record<string, string>>

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
  ...knownLook(theme),
  isDefault: theme.isDefault,
  isActive: theme.isActive,
})

/** Everything the schema refuses, and text that could not be read. */
export function faultsOf(values: ThemeValues): ThemeFaults {
  const parsed = NewTheme.safeParse(values)
  if (!parsed.success) {
    return Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  }
  const fault = contrastFault(values)
  return fault === null ? {} : { textColor: fault }
}

/** Null while one of the two colors is still being typed. */
export function contrastFault({ textColor, backgroundColor }: ThemeValues): string | null {
  const [text, ground] = [textColor.trim(), backgroundColor.trim()]
  return isColor(text) && isColor(ground) ? textFault(text, ground) : null
}
