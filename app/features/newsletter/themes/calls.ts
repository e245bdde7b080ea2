import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const headerStyles = [
  { value: 'gradient', label: 'Gradient' },
  { value: 'solid', label: 'Solid' },
  { value: 'minimal', label: 'Minimal' },
] as const

/** Fonts that mail readers have; nothing is loaded. */
export const fontFamilies = [
  'Arial, sans-serif',
  'Georgia, serif',
  "'Helvetica Neue', Helvetica, Arial, sans-serif",
  'Verdana, sans-serif',
  "'Trebuchet MS', sans-serif",
  "'Times New Roman', serif",
  "'Courier New', monospace",
] as const

/** A new theme's colours. */
export const defaultColors = {
  primaryColor: '#1E3A8A',
  secondaryColor: '#3B82F6',
  accentColor: '#C2410C',
  backgroundColor: '#FFFFFF',
  textColor: '#1F2937',
} as const

const path = '/api/admin/newsletter-themes'
const change = { by: 'admin', atomic: true } as const

/** The default first, then by name. */
export const listThemes = endpoint<typeof schemas.listThemes>({ method: 'GET', path, by: 'admin' })
export const readTheme = endpoint<typeof schemas.readTheme>({ method: 'GET', path: `${path}/:id`, by: 'admin' })
export const createTheme = endpoint<typeof schemas.createTheme>({
  method: 'POST',
  path,
  by: 'admin',
  once: true,
  status: 201,
})
export const updateTheme = endpoint<typeof schemas.updateTheme>({ method: 'PATCH', path: `${path}/:id`, ...change })
/** Makes it the one default, and active. */
export const makeDefaultTheme = endpoint<typeof schemas.makeDefaultTheme>({
  method: 'PATCH',
  path: `${path}/:id/default`,
  ...change,
})
/** 409 in_use "Choose another default theme first." for the default. */
export const activateTheme = endpoint<typeof schemas.activateTheme>({
  method: 'PATCH',
  path: `${path}/:id/active`,
  ...change,
})
/** "Copy of …", active, not the default. */
export const duplicateTheme = endpoint<typeof schemas.duplicateTheme>({
  method: 'POST',
  path: `${path}/:id/duplicate`,
  ...change,
  once: true,
  status: 201,
})
/** Drafts that used it fall to the default; 409 in_use for the default itself. */
export const deleteTheme = endpoint<typeof schemas.deleteTheme>({
  method: 'DELETE',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
})
