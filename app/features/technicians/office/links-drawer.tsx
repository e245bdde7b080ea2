import { useState } from 'react'

import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { createLink, endLink } from '#app/features/technicians/calls.ts'
import { technicianEntity } from '#app/features/technicians/entity.ts'
import type { LinkKind, Technician } from '#app/features/technicians/schemas.ts'
import { TextField } from '#app/ui/field.tsx'

/** The links of a technician, who doesn't sign in. */
export function LinksDrawer({
  technician,
  open,
  onClose,
}: {
  technician: Technician
  open: boolean
  onClose: () => void
}) {
  return (
    <Drawer open={open} onClose={onClose} title="Links" subtitle={technician.name}>
      <div className="grid gap-8">
        {kinds.map((kind) => (
          <LinkSection key={kind.what} {...kind} technician={technician} />
        ))}
      </div>
    </Drawer>
  )
}

const kinds: { what: LinkKind; title: string; lead: string }[] = [
  {
    what: 'day',
    title: 'My day',
    lead: 'Only this person’s jobs of today and tomorrow, on their phone, also without a signal: where to go, On My Way, Started, Done, photos. If the phone is lost, end the link here.',
  },
  {
    what: 'calendar',
    title: 'Calendar',
    lead: 'Only this person’s jobs, in the calendar of their phone. Whoever has the link sees names, phone numbers and addresses.',
  },
]

function LinkSection({
  what,
  title,
  lead,
  technician: { id, name, phone, email, ...technician },
}: (typeof kinds)[number] & { technician: Technician }) {
  const [url, setUrl] = useState<string | null>(null)
  const since = what === 'day' ? technician.dayKeySince : technician.feedKeySince
  const shared = { invalidates: technicianEntity.invalidates }
  const create = useAdminAction(createLink, {
    ...shared,
    success: ['Link Ready', 'Send it now. It won’t be shown again.'],
    failure: ['Save Failed', 'Failed to create the link. Please try again.'],
    onSuccess: (created) => setUrl(new URL(created.url, location.href).href),
  })
  const end = useAdminAction(endLink, {
    ...shared,
    success: ['Link Ended', 'It no longer works.'],
    failure: ['Save Failed', 'Failed to end the link. Please try again.'],
    onSuccess: () => setUrl(null),
  })
  const busy = create.busy || end.busy
  const message = url && encodeURIComponent(`${title}: ${url}`)
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-soft">{lead}</p>
      <p className="text-ink-soft">
        {since === null ? (
          'No link yet.'
        ) : (
          <>
            Link created <RelativeTime at={since} />. A new one replaces it.
          </>
        )}
      </p>
      {url !== null && (
        <div className="grid gap-3 rounded-card border border-line bg-tint p-4">
          <TextField
            label={`${title} link`}
            readOnly
            value={url}
            hint={`Shown only once. Send it to ${name} only.`}
            onFocus={(event) => event.target.select()}
            onChange={() => {}}
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={url} subject="Link" label="Copy Link" tone="plain" />
            {phone && <ToolLink label="Text" href={`sms:${phone.replaceAll(/[^+\d]/g, '')}?&body=${message}`} />}
            {email && (
              <ToolLink label="Email" href={`mailto:${email}?subject=${encodeURIComponent(title)}&body=${message}`} />
            )}
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ToolButton
          label={create.busy ? 'Processing...' : since === null ? 'Create Link' : 'Replace Link'}
          disabled={busy}
          onClick={() => void create.run({ params: { id, what } })}
        />
        {since !== null && (
          <ToolButton
            label="End Link"
            itemName={title}
            tone="quiet"
            disabled={busy}
            onClick={() => void end.run({ params: { id, what } })}
          />
        )}
      </div>
    </section>
  )
}
