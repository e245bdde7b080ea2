import { useSection } from '#app/features/website/use-section.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

/** Asks the service areas page whether we serve a town or ZIP code, which answers on its map. */
export function ZipCheck() {
  const { towns = [] } = useSection('areas') ?? {}
  if (towns.length === 0) return null
  return (
    <Card as="div" className="card-container self-start print:hidden">
      <form action="/service-areas" className="grid gap-x-10 gap-y-4 @3xl:grid-cols-2">
        <h2 className="text-[1.75rem]">Do we come to you?</h2>
        <div>
          <div className="flex items-end gap-3">
            <TextField label="Your town or ZIP code" name="town" list="towns" className="min-w-0 grow" />
            <datalist id="towns">
              {towns.map(({ name, state }) => (
                <option key={name + state}>{`${name}, ${state}`}</option>
              ))}
            </datalist>
            <Button type="submit" variant="secondary" className="min-h-12">
              Check
            </Button>
          </div>
          <Link to="/service-areas" className="mt-3 inline-block py-2 text-accent underline underline-offset-4">
            All service areas
          </Link>
        </div>
      </form>
    </Card>
  )
}
