import type { defaultColors } from '#app/features/newsletter/themes/calls.ts'

/** What the five colors of a theme are called, and where they stand. */
export const colorWords: Record<keyof typeof defaultColors, { label: string; where: string }> = {
  primaryColor: { label: 'Primary color', where: 'The header' },
  secondaryColor: { label: 'Secondary color', where: "The far end of the header's gradient" },
  accentColor: { label: 'Accent color', where: 'Links and buttons' },
  backgroundColor: { label: 'Background color', where: 'Behind the text' },
  textColor: { label: 'Text color', where: 'Headings and text' },
}
