import { useQuery } from '@tanstack/react-query'
import { Brush, Copy, EyeOff, Power, Star, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { CardButtons, DeleteDialog, MailThumbnail, RecordCards } from '#app/features/newsletter/office/record-cards.tsx'
import { listThemes } from '#app/features/newsletter/themes/calls.ts'
import { minContrast } from '#app/features/newsletter/themes/contrast.ts'
import { colorNames, normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { colorLabels, sampleMail } from './theme-values.ts'
import { showDefaultRefused, useThemeActions } from './use-theme-actions.ts'

export function ThemesPage() {
  const themes = useQuery(apiQuery(listThemes))
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
      <AdminPage
        title="Themes"
        count={themes.data?.length}
        description="The colors, header and font for your newsletters."
        back={{ to: '/admin/newsletter', label: 'Newsletter' }}
        actions={create}
      >
        <RecordCards query={themes} noun="theme" Icon={Brush} create={create}>
          {(theme) => (
            <ThemeCard
              key={theme.id}
              theme={theme}
              actions={actions}
              onDelete={() => (theme.isDefault ? showDefaultRefused() : setDeleting(theme))}
            />
          )}
        </RecordCards>
      </AdminPage>
      <DeleteDialog
        noun="theme"
        record={deleting && { id: deleting.id, title: deleting.name }}
        text={(name) => `Drafts that use “${name}” will use the default theme instead.`}
        actions={actions}
        onClose={close}
      />
    </>
  )
}

function ThemeCard({
  theme,
  actions,
  onDelete,
}: {
  theme: Theme
  actions: ReturnType<typeof useThemeActions>
  onDelete: () => void
}) {
  const { id, name, description, isDefault, isActive } = theme
  const { busy } = actions
  return (
    <article
      aria-labelledby={`theme-${id}`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="border-b border-line">
        <MailThumbnail mail={{ ...sampleMail, theme: normalizeStyle(theme) }} />
      </div>
      <div className="flex grow flex-col gap-4 p-4 sm:p-5">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={`theme-${id}`} className="mr-auto text-lg leading-snug wrap-anywhere">
              {name}
            </h2>
            {isDefault && (
              <StatusBadge tone="blue" Icon={Star}>
                Default
              </StatusBadge>
            )}
            {!isActive && (
              <StatusBadge tone="gray" Icon={EyeOff}>
                Inactive
              </StatusBadge>
            )}
            <ContrastBadge contrast={theme.contrast} />
          </div>
          {description && <p className="mt-1.5 text-ink-soft wrap-anywhere">{description}</p>}
        </div>
        <div className="mt-auto grid gap-4">
          <Swatches theme={theme} />
          <CardButtons
            title={name}
            edit={`/admin/newsletter-themes/${id}/edit`}
            menu={[
              { label: 'Duplicate', Icon: Copy, disabled: busy, onSelect: () => void actions.duplicate(theme) },
              !isDefault && {
                label: isActive ? 'Deactivate' : 'Activate',
                Icon: Power,
                disabled: busy,
                onSelect: () => void actions.activate(theme),
              },
              { label: 'Delete', Icon: Trash2, danger: true, onSelect: onDelete },
            ]}
          >
            {!isDefault && (
              <ToolButton
                label="Set as Default"
                itemName={name}
                Icon={Star}
                disabled={busy}
                onClick={() => void actions.makeDefault(theme)}
              />
            )}
          </CardButtons>
        </div>
      </div>
    </article>
  )
}

function Swatches({ theme }: { theme: Theme }) {
  return (
    <ul aria-label="Colors" className="grid grid-cols-5 gap-2 max-[23rem]:gap-1">
      {colorNames.map((name) => (
        <li key={name} className="min-w-0" title={colorLabels[name].label}>
          <span
            aria-hidden="true"
            className="block h-8 rounded-[0.375rem] border border-line-strong/50"
            style={{ backgroundColor: theme[name] }}
          />
          <span className="sr-only">{colorLabels[name].label}: </span>
          <span className="mt-1 block text-[0.6875rem] tracking-tight whitespace-nowrap max-[23rem]:text-[0.625rem] text-ink-soft tabular-nums">
            {theme[name]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether all text reaches WCAG 2.2 level AA. */
function ContrastBadge({ contrast }: Pick<Theme, 'contrast'>) {
  return Object.values(contrast).every((ratio) => ratio >= minContrast) ? (
    <StatusBadge tone="green">Easy to read</StatusBadge>
  ) : (
    <StatusBadge tone="amber" Icon={TriangleAlert}>
      Hard to read
    </StatusBadge>
  )
}
