import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/office/admin-page.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { readTheme } from '#app/features/newsletter/themes/calls.ts'
import { isMissing, reading } from '#app/http/reading.ts'

import { RecordNotFound } from './record-not-found.tsx'
import { ThemeForm } from './theme-form.tsx'

const list = '/admin/newsletter-themes'
const back = { to: list, label: 'All themes' }

/** /admin/newsletter-themes/create and /admin/newsletter-themes/{id}/edit (PRODUCT §8.9). */
export function ThemeFormPage({ id }: { id?: string }) {
  const isNumber = id !== undefined && /^[1-9]\d{0,8}$/.test(id)
  const theme = useQuery({ ...reading(readTheme, { id: id ?? '' }), enabled: isNumber })
  if (id === undefined) {
    return (
      <AdminPage title="Create Theme" back={back}>
        <ThemeForm stored={null} />
      </AdminPage>
    )
  }
  const isGone = isMissing(theme.error)
  // Deleted while one changes it, it takes nothing of that along.
  if (!isNumber || (isGone && !theme.data)) return <RecordNotFound what="Theme" list={list} />
  return (
    <AdminPage title="Edit Theme" back={back}>
      {theme.data ? (
        <ThemeForm key={theme.data.id} stored={theme.data} isGone={isGone} />
      ) : theme.isLoadingError ? (
        <ErrorCard things="the theme" query={theme} />
      ) : (
        <SkeletonRows />
      )}
    </AdminPage>
  )
}
