import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment, requiredText, severalLines } from '#app/http/fields.ts'

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

const color = z
  .string({ error: 'Enter a color like #1D4ED8.' })
  .check(z.trim(), z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'Enter a color like #1D4ED8.' }))
const name = requiredText('Name is required.', 100, 'Please use 100 characters or fewer.')
const description = z.string().check(severalLines, z.maxLength(300, { error: 'Please use 300 characters or fewer.' }))

/** What a theme looks like: all that drawing a newsletter needs of it. */
export const ThemeLook = z.object({
  primaryColor: color,
  secondaryColor: color,
  accentColor: color,
  backgroundColor: color,
  textColor: color,
  headerStyle: z.enum(
    headerStyles.map(({ value }) => value),
    { error: 'Please choose an option from the list.' },
  ),
  fontFamily: z.enum(fontFamilies, { error: 'Please choose an option from the list.' }),
})
export type ThemeLook = z.output<typeof ThemeLook>

const given = { name, description, ...ThemeLook.shape, isDefault: z.boolean(), isActive: z.boolean() }

/** Text that can't be read on its background is refused with a sentence under `textColor` (contrast.ts). */
export const NewTheme = z.object({
  ...given,
  description: z._default(description, ''),
  headerStyle: z._default(given.headerStyle, 'gradient'),
  fontFamily: z._default(given.fontFamily, 'Arial, sans-serif'),
  isDefault: z._default(z.boolean(), false),
  isActive: z._default(z.boolean(), true),
})
/** What a form sends for a new theme. */
export type NewTheme = z.input<typeof NewTheme>
export const ThemeChanges = z.partial(z.object(given))

export const Theme = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  accentColor: z.string(),
  backgroundColor: z.string(),
  textColor: z.string(),
  headerStyle: z.string(),
  fontFamily: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** Ratios: text and links on the background, the better of black and white on header and button (contrast.ts). */
  contrast: z.object({ text: z.number(), link: z.number(), header: z.number(), button: z.number() }),
})
export type Theme = z.output<typeof Theme>

const path = '/api/admin/newsletter-themes'
const one = { by: 'admin', params: idParam, answer: Theme } as const
const change = { ...one, atomic: true } as const

/** The default first, then by name. */
export const listThemes = endpoint({ method: 'GET', path, by: 'admin', answer: z.array(Theme) })
export const readTheme = endpoint({ method: 'GET', path: `${path}/:id`, ...one })
export const createTheme = endpoint({
  method: 'POST',
  path,
  by: 'admin',
  once: true,
  status: 201,
  body: NewTheme,
  answer: Theme,
})
export const updateTheme = endpoint({ method: 'PATCH', path: `${path}/:id`, ...change, body: ThemeChanges })
/** Makes it the one default, and active. */
export const makeDefaultTheme = endpoint({ method: 'PATCH', path: `${path}/:id/default`, ...change })
/** 409 in_use "Choose another default theme first." for the default. */
export const activateTheme = endpoint({
  method: 'PATCH',
  path: `${path}/:id/active`,
  ...change,
  body: z.object({ isActive: z.boolean() }),
})
/** "Copy of …", active, not the default. */
export const duplicateTheme = endpoint({
  method: 'POST',
  path: `${path}/:id/duplicate`,
  ...change,
  once: true,
  status: 201,
})
/** Drafts that used it fall to the default; 409 in_use for the default itself. */
export const deleteTheme = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
  params: idParam,
  answer: z.object({ id: z.int(), deletedAt: moment }),
})
