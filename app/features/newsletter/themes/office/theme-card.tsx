import { Copy, EyeOff, Pencil, Power, Star, Trash2 } from 'lucide-react'

import { knownLook } from '#app/features/newsletter/themes/known-look.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { Menu } from '#app/office/menu.tsx'
import { StatusBadge } from '#app/office/status-badge.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { Link } from '#app/ui/link.tsx'

import { ContrastBadge } from './contrast-badge.tsx'
import { MailThumbnail } from './mail-thumbnail.tsx'
import { sampleMail } from './sample-mail.ts'
import { Swatches } from './swatches.tsx'
import type { useThemeActions } from './use-theme-actions.ts'

/** PRODUCT §8.8: a theme as its mail looks, what it is called, what can be done with it. */
export function ThemeCard({
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
  const edit = `/admin/newsletter-themes/${id}/edit`
  return (
    <article
      aria-labelledby={`theme-${id}`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="border-b border-line">
        <MailThumbnail mail={{ ...sampleMail, theme: knownLook(theme) }} />
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
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Link to={edit} aria-label={`Edit ${name}`} className={toolButtonClass()}>
              <Pencil aria-hidden="true" className="size-[1.15em]" /> Edit
            </Link>
            {!isDefault && (
              <ToolButton
                label="Set as Default"
                of={name}
                Icon={Star}
                disabled={busy}
                onClick={() => void actions.makeDefault(theme)}
              />
            )}
            <div className="ml-auto">
              <Menu
                label={`More for ${name}`}
                items={[
                  { label: 'Duplicate', Icon: Copy, disabled: busy, onSelect: () => void actions.duplicate(theme) },
                  !isDefault && {
                    label: isActive ? 'Deactivate' : 'Activate',
                    Icon: Power,
                    disabled: busy,
                    onSelect: () => void actions.activate(theme),
                  },
                  { label: 'Delete', Icon: Trash2, danger: true, onSelect: onDelete },
                ]}
              />
            </div>
          </div>
        </div>
      </div>
    </article>
  )
}
