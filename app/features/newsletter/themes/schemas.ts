import * as z from 'zod/mini'

import { hexColor, moment, requiredText, severalLines } from '#app/http/field-schemas.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

import { headerStyles, fontFamilies } from './style-options.ts'

const name = requiredText('Name is required.', 100)
const description = z.string().check(severalLines, z.maxLength(300, { error: 'Please use 300 characters or fewer.' }))

/** What rendering a newsletter needs of a theme. */
export const ThemeStyle = z.object({
  primaryColor: hexColor,
  secondaryColor: hexColor,
  accentColor: hexColor,
  backgroundColor: hexColor,
  textColor: hexColor,
  headerStyle: z.enum(
    headerStyles.map(({ value }) => value),
    { error: 'Please choose an option from the list.' },
  ),
  fontFamily: z.enum(fontFamilies, { error: 'Please choose an option from the list.' }),
})
export type ThemeStyle = z.output<typeof ThemeStyle>

const fields = { name, description, ...ThemeStyle.shape, isDefault: z.boolean(), isActive: z.boolean() }

/** Unreadable text is refused with an error for `textColor`. */
export const NewTheme = z.object({
  ...fields,
  description: z._default(description, ''),
  headerStyle: z._default(fields.headerStyle, 'gradient'),
  fontFamily: z._default(fields.fontFamily, 'Arial, sans-serif'),
  isDefault: z._default(z.boolean(), false),
  isActive: z._default(z.boolean(), true),
})

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
  /** Ratios, with black or white text on header and button. */
  contrast: z.object({ text: z.number(), link: z.number(), header: z.number(), button: z.number() }),
})
export type Theme = z.output<typeof Theme>

export const theme = recordSchemas({
  list: { response: z.array(Theme) },
  item: Theme,
  created: NewTheme,
  changes: z.partial(z.object(fields)),
})
export const activateTheme = { ...theme.one, body: z.object({ isActive: z.boolean() }) }
