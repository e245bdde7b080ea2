export const headerStyles = [
  { value: 'gradient', label: 'Gradient' },
  { value: 'solid', label: 'Solid' },
  { value: 'minimal', label: 'Minimal' },
] as const

/** Fonts that are installed everywhere. */
export const fontFamilies = [
  'Arial, sans-serif',
  'Georgia, serif',
  "'Helvetica Neue', Helvetica, Arial, sans-serif",
  'Verdana, sans-serif',
  "'Trebuchet MS', sans-serif",
  "'Times New Roman', serif",
  "'Courier New', monospace",
] as const

export const defaultColors = {
  primaryColor: '#1E3A8A',
  secondaryColor: '#3B82F6',
  accentColor: '#C2410C',
  backgroundColor: '#FFFFFF',
  textColor: '#1F2937',
} as const

/** In place of a theme's id: the site's own colors, or the default theme while the owner has none. */
export const siteThemeId = 0
