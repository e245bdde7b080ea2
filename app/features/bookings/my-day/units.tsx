import { RefrigerantInputs } from '#app/features/equipment/refrigerant-inputs.tsx'
import { UnitInputs, type UnitText } from '#app/features/equipment/unit-inputs.tsx'
import { refrigerantActions, unitFacts, unitName } from '#app/features/equipment/unit-texts.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { FoldedForm, type OnPress } from './job-form.tsx'
import { AddPhotos, JobPhotos } from './job-photos.tsx'
import type { DayJob } from './schemas.ts'

type DayUnit = NonNullable<DayJob['units']>[number]

type Props = { job: DayJob; today: string; dayKey: string; onPress: OnPress }

/** The units at the address of a job, each to be corrected and photographed. */
export function Units({ job, today, dayKey, onPress }: Props) {
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
            <JobPhotos
              job={{ name: `Data plate, ${unitName(unit)}`, photoIds: unit.photos?.map((photo) => photo.id) ?? [] }}
              dayKey={dayKey}
            />
            <fieldset disabled={!hydrated} className="flex min-w-0 flex-wrap gap-x-6">
              <FoldedForm
                {...{ job, onPress, unitId: unit.id }}
                action="unit"
                title="Correct…"
                submit="Correct"
                look="quiet"
              >
                <UnitInputs field={unitField(`unit-${id}-${unit.id}`, unit)} />
              </FoldedForm>
              <NoteRefrigerant job={job} unit={unit} onPress={onPress} />
              <AddPhotos job={job} unitId={unit.id} onPress={onPress} />
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was charged or recovered at a job, of one of its units or another. */
export function NoteRefrigerant({ job, unit, onPress }: { job: DayJob; unit?: DayUnit; onPress: OnPress }) {
  const shared = { job, onPress, unitId: unit?.id, look: unit ? ('quiet' as const) : undefined }
  const id = `refrigerant-${job.id}-${unit?.id}-`
  return (
    <FoldedForm {...shared} action="refrigerant" title="Refrigerant…" submit="Note Refrigerant">
      <RefrigerantInputs
        actions={refrigerantActions.slice(0, 3)}
        field={(name) => ({ id: id + name, name, defaultValue: (name === 'refrigerant' && unit?.refrigerant) || '' })}
      />
    </FoldedForm>
  )
}

/** The props of the inputs of a unit. */
export const unitField = (id: string, unit?: DayUnit) => (name: UnitText) => ({
  id: `${id}-${name}`,
  name,
  autoComplete: 'off',
  defaultValue: unit?.[name] ?? '',
})
