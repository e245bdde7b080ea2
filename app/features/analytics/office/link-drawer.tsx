import { useId, useState } from 'react'
import { Download } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import { publicAddressOf, webAddressOf } from '#app/business/web-address.ts'
import { serviceCategories, serviceCategoryLabels } from '#app/features/services/service-categories.ts'
import { servicePath } from '#app/features/services/service-path.ts'
import { headerLinks } from '#app/layout/navigation.ts'
import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { QrCode, qrCodeSvg } from '#app/office/controls/qr-code.tsx'
import { saveFile } from '#app/office/controls/save-file.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

import { campaignLink, shortName } from './campaign-link.ts'
import { pageName } from './visit-text.ts'

/** Makes a link with a QR code for a van, a flyer or a post, whose requests are then counted by that place. */
export function LinkDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const profile = useProfile()
  const site = webAddressOf(profile)
  const [page, setPage] = useState('/booking')
  const [place, setPlace] = useState('')
  const [campaign, setCampaign] = useState('')
  const suggestions = useId()
  const pages = [...headerLinks.map(({ to }) => to), ...(profile.hasPromotion ? ['/jc-welcome'] : [])]
  const services = serviceCategories.map((category) => ({
    value: servicePath(category),
    label: `Services: ${serviceCategoryLabels[category]}`,
  }))
  const link = site && shortName(place) && campaignLink(site, page, place, campaign)
  return (
    <Drawer open={open} onClose={onClose} title="Link with QR Code" subtitle="For a van, a door hanger or a post">
      <div className="grid gap-5">
        <SelectField
          label="Page"
          options={[...pages.map((path) => ({ value: path, label: pageName(path) })), ...services]}
          value={page}
          onChange={(event) => setPage(event.target.value)}
        />
        <TextField
          label="Where it will be"
          required
          maxLength={60}
          list={suggestions}
          hint="Requests are counted by this name, such as “Van” or “Door hanger”."
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <datalist id={suggestions}>
          {places.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <TextField
          label="Campaign"
          maxLength={60}
          hint="If you want to tell one from the next, such as “Spring 2027”."
          value={campaign}
          onChange={(event) => setCampaign(event.target.value)}
        />
        {link ? (
          <section aria-label="Your link" className="grid gap-4">
            <p className="rounded-field bg-tint px-3.5 py-2.5 font-mono wrap-anywhere">{link}</p>
            <QrCode text={link} label="QR code of this link" className="size-56" />
            <div className="flex flex-wrap gap-2.5">
              <CopyButton text={link} subject="Link" label="Copy Link" tone="plain" />
              <ToolButton
                Icon={Download}
                label="Download SVG"
                onClick={() =>
                  saveFile(new Blob([qrCodeSvg(link)], { type: 'image/svg+xml' }), `qr-code-${shortName(place)}.svg`)
                }
              />
            </div>
            {publicAddressOf(profile) === null ? (
              <NoAddress>Only this computer or network can open the link.</NoAddress>
            ) : (
              <p className="text-ink-soft">Try the code with your phone before you have it printed.</p>
            )}
          </section>
        ) : site ? (
          <p className="text-ink-soft">Say where the link will be, and it appears here.</p>
        ) : (
          <NoAddress>Without your web address, the code would lead nowhere.</NoAddress>
        )}
      </div>
    </Drawer>
  )
}

const NoAddress = ({ children }: { children: string }) => (
  <p className="text-bad">
    {children}{' '}
    <Link to="/admin?tab=settings#settings-business" className="underline underline-offset-4">
      Set your web address in Settings
    </Link>{' '}
    before you have it printed.
  </p>
)

const places = ['Van', 'Door hanger', 'Yard sign', 'Postcard', 'Invoice', 'Magnet', 'Newsletter']
