import { useState } from 'react'

import { useSection } from '#app/features/website/use-section.ts'
import { findAreas } from '#app/pages/service-areas/find-areas.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** Whether we serve a town or ZIP code. Without script, the service areas page says it. */
export function ZipCheck() {
  const { towns = [], example = '' } = useSection('areas') ?? {}
  const [message, setMessage] = useState('')
  if (towns.length === 0) return null
  return (
    <Card as="div" className="card-container self-start print:hidden">
      <form
        action="/service-areas"
        className="grid gap-x-10 gap-y-4 @3xl:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          const town = String(new FormData(event.currentTarget).get('town'))
          setMessage(findAreas(towns, town).message || 'Enter your town or ZIP code.')
        }}
      >
        <h2 className="text-[1.75rem]">Do we come to you?</h2>
        <div>
          <div className="flex items-end gap-3">
            <TextField label="Your town or ZIP code" name="town" list="towns" placeholder={example} className="grow" />
            <Button type="submit" variant="secondary" className="min-h-12">
              Check
            </Button>
          </div>
          <datalist id="towns">
            {towns.map(({ name, state }) => (
              <option key={name + state} value={`${name}, ${state}`} />
            ))}
          </datalist>
          <p role="status" className="mt-3 font-semibold">
            {unbroken(message)}
          </p>
          <Link to="/service-areas" className="inline-block py-2 text-accent underline underline-offset-4">
            All service areas
          </Link>
        </div>
      </form>
    </Card>
  )
}
