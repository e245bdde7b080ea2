import { Checkbox } from '#app/ui/field.tsx'

import { type Kind, kindLabels, kinds as allKinds } from './labels.ts'

type StoppedKind = 'all' | Kind

/** Chooses which texts to stop: all or some kinds. */
export function OptOutKinds({
  kinds,
  error,
  onChange,
}: {
  kinds: StoppedKind[]
  error: string | undefined
  onChange: (kinds: StoppedKind[]) => void
}) {
  const all = kinds.includes('all')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Which texts</legend>
      <Checkbox
        label="All"
        checked={all}
        error={error}
        onChange={(event) => onChange(event.target.checked ? ['all'] : [])}
      />
      <div className="grid sm:grid-cols-3">
        {allKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindLabels[kind]}
            checked={all || kinds.includes(kind)}
            onChange={(event) => {
              const others = (all ? allKinds : kinds).filter((one): one is Kind => one !== 'all' && one !== kind)
              onChange(event.target.checked ? [...others, kind] : others)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
