import { adminChange } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/newsletter-themes'

/** The default first, then by name. Deleting a theme resets the drafts that use it to the default. */
export const themeCalls = recordCalls<typeof schemas.theme>(path)
export const { list: listThemes, read: readTheme, create: createTheme, update: updateTheme } = themeCalls
export const makeDefaultTheme = adminChange<typeof schemas.theme.one>('PATCH', `${path}/:id/default`)
/** 409 in_use for the default theme, which can't be deleted either. */
export const activateTheme = adminChange<typeof schemas.activateTheme>('PATCH', `${path}/:id/active`)
