import { useQuery } from '@tanstack/react-query'

import { listThemes } from '#app/features/newsletter/themes/calls.ts'
import { knownLook } from '#app/features/newsletter/themes/known-look.ts'
import { newTheme } from '#app/features/newsletter/themes/office/theme-values.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { reading } from '#app/http/reading.ts'

/** The themes that can be chosen, and how the one with this id looks, else the default. */
export function useThemeLook(id?: number) {
  const { data = [], isPending } = useQuery(reading(listThemes))
  const theme = data.find((one) => one.id === id) ?? data.find(({ isDefault }) => isDefault)
  const look: ThemeLook = knownLook(theme ?? newTheme)
  return { look, theme, themes: data.filter(({ isActive }) => isActive), isPending }
}
