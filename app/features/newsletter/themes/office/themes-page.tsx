import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Brush } from 'lucide-react'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { ListPage } from '#app/office/list-page.tsx'
import { listThemes } from '#app/features/newsletter/themes/calls.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { reading } from '#app/http/reading.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { CardSkeletons } from './card-skeletons.tsx'
import { ThemeCard } from './theme-card.tsx'
import { refuseDefault, useThemeActions } from './use-theme-actions.ts'

/** /admin/newsletter-themes (PRODUCT §8.8). */
export function ThemesPage() {
  const themes = useQuery(reading(listThemes))
  const [deleting, setDeleting] = useState<Theme | null>(null)
  const close = () => setDeleting(null)
  const actions = useThemeActions(close)
  const create = (
    <Link to="/admin/newsletter-themes/create" className={buttonClass()}>
      Create Theme
    </Link>
  )
  return (
    <>
      <ListPage
        title="Themes"
        count={themes.data?.length}
        lead="How newsletters look: their colors, header and font."
        back={{ to: '/admin/newsletter', label: 'Newsletter' }}
        actions={create}
      >
        {themes.isPending ? (
          <CardSkeletons />
        ) : themes.isLoadingError ? (
          <ErrorCard things="themes" query={themes} />
        ) : themes.data.length === 0 ? (
          <EmptyState picture={<Brush aria-hidden="true" className="size-10" />} action={create}>
            No themes yet.
          </EmptyState>
        ) : (
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {themes.data.map((theme) => (
              <ThemeCard
                key={theme.id}
                theme={theme}
                actions={actions}
                onDelete={() => (theme.isDefault ? refuseDefault() : setDeleting(theme))}
              />
            ))}
          </div>
        )}
      </ListPage>
      <AlertDialog
        open={deleting !== null}
        onClose={close}
        title="Are you sure you want to delete this theme?"
        text={deleting && `Drafts that use “${deleting.name}” will use the default theme instead.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={actions.removing}
        onConfirm={() => deleting && void actions.remove(deleting.id, deleting.name)}
      />
    </>
  )
}
