import { adminChange } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

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

const path = '/api/admin/newsletter-themes'

/** The default first, then by name. Deleting a theme resets the drafts that use it to the default. */
export const themeCalls = recordCalls<typeof schemas.theme>(path)
export const { list: listThemes, read: readTheme, create: createTheme, update: updateTheme } = themeCalls
export const makeDefaultTheme = adminChange<typeof schemas.theme.one>('PATCH', `${path}/:id/default`)
/** 409 in_use for the default theme, which can't be deleted either. */
export const activateTheme = adminChange<typeof schemas.activateTheme>('PATCH', `${path}/:id/active`)
