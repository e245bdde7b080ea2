import { useEffect, useRef, useState } from 'react'
import { Plus, X } from 'lucide-react'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { TextField } from '#app/ui/field.tsx'

const most = 5

/** The owner's e-mail addresses, five at most. */
export function AddressList({
  addresses,
  otherwise,
  onChange,
  faultOf,
}: {
  addresses: readonly string[]
  /** Where mail goes when there is none. */
  otherwise: string
  onChange: (addresses: string[]) => void
  faultOf: (index: number) => string | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  const empty = addresses.findIndex((address) => address.trim() === '')
  const [asked, setAsked] = useState(0)
  // The empty row stands only after the click has been drawn.
  useEffect(() => {
    if (asked > 0) list.current?.querySelectorAll('input')[empty]?.focus()
  }, [asked])
  const add = () => {
    if (empty === -1) onChange([...addresses, ''])
    setAsked(asked + 1)
  }
  return (
    <div ref={list} role="group" aria-labelledby="owner-addresses" className="grid gap-3">
      <div>
        <p id="owner-addresses" className="font-semibold">
          Send my mail to
        </p>
        {addresses.length === 0 && (
          <p className="text-ink-soft">
            <strong className="wrap-anywhere">{otherwise}</strong>, the address of the business. Add your own to change
            that.
          </p>
        )}
      </div>
      {addresses.map((address, index) => (
        // The place in the list is all that tells two half-typed addresses apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-start gap-2">
          <TextField
            className="min-w-0 grow"
            label={<span className="sr-only">Address {index + 1}</span>}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={address}
            error={faultOf(index)}
            onChange={(event) => onChange(addresses.with(index, event.target.value))}
          />
          <ToolButton
            Icon={X}
            label={`Remove ${address || 'this address'}`}
            iconOnly
            tone="quiet"
            className="mt-2.5"
            onClick={() => onChange(addresses.toSpliced(index, 1))}
          />
        </div>
      ))}
      {addresses.length < most && (
        <ToolButton Icon={Plus} label="Add an address" className="justify-self-start" onClick={add} />
      )}
    </div>
  )
}
