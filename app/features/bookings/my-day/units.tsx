import { UnitInputs, type UnitText } from '#app/features/equipment/unit-inputs.tsx'
import { unitFacts, unitName } from '#app/features/equipment/unit-texts.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { JobForm, type OnPress } from './job-form.tsx'
import type { DayJob } from './schemas.ts'

type DayUnit = NonNullable<DayJob['units']>[number]

/** The units at the address of a job, each to be corrected. */
export function Units({ job, today, onPress }: { job: DayJob; today: string; onPress: OnPress }) {
  const hydrated = useHydrated()
  const { id, units = [] } = job
  if (units.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">Units here</h3>
      <ul className="mt-1 grid gap-2">
        {units.map((unit) => (
          <li key={unit.id}>
            <p className="text-lg font-semibold wrap-anywhere">
              {unitName(unit)}
              {unit.isChosen && <span className="font-normal text-ink-soft"> · for this job</span>}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              {[...unitFacts(unit, today), unit.note].filter(Boolean).join(' · ')}
            </p>
            <fieldset disabled={!hydrated} className="min-w-0">
              <details>
                <summary className="w-fit cursor-pointer list-none py-3 font-semibold underline underline-offset-4">
                  Correct…
                </summary>
                <JobForm job={job} action="unit" unitId={unit.id} submit="Correct" onPress={onPress}>
                  <UnitInputs field={unitField(`unit-${id}-${unit.id}`, unit)} />
                </JobForm>
              </details>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The props of the inputs of a unit. */
export const unitField = (id: string, unit?: DayUnit) => (name: UnitText) => ({
  id: `${id}-${name}`,
  name,
  autoComplete: 'off',
  defaultValue: unit?.[name] ?? '',
})
