import { RefrigerantInputs } from '#app/features/equipment/refrigerant-inputs.tsx'
import { UnitInputs, type UnitText } from '#app/features/equipment/unit-inputs.tsx'
import { kindLabel, refrigerantActions, unitFacts, unitName } from '#app/features/equipment/unit-texts.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { FoldedForm, type OnPress } from './job-form.tsx'
import { AddPhotos, JobPhotos } from './job-photos.tsx'
import type { DayJob } from './schemas.ts'
import type { AboutUnit, Waiting } from './waiting.ts'

type DayUnit = NonNullable<DayJob['units']>[number]

type Props = { job: DayJob; today: string; dayKey: string; pending: Waiting[]; onPress: OnPress }

/** The units at the address of a job, each to be corrected and photographed, last those that wait to be sent. */
export function Units({ job, today, dayKey, pending, onPress }: Props) {
  const hydrated = useHydrated()
  const { id, units = [] } = job
  const added = pending.filter(({ action }) => action === 'unit-added')
  if (units.length === 0 && added.length === 0) return null
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
                {...{ job, onPress, unit: { unitId: unit.id } }}
                action="unit"
                title="Correct…"
                submit="Correct"
                look="quiet"
              >
                <UnitInputs field={unitField(`unit-${id}-${unit.id}`, unit)} />
              </FoldedForm>
              <NoteRefrigerant job={job} unit={{ unitId: unit.id }} known={unit.refrigerant} onPress={onPress} />
              <AddPhotos job={job} unit={{ unitId: unit.id }} onPress={onPress} />
            </fieldset>
          </li>
        ))}
        {added.map(({ idempotencyKey: unitKey, body: { kind, manufacturer, model, refrigerant } }) => (
          <li key={unitKey}>
            <p className="text-lg font-semibold wrap-anywhere">
              {[kindLabel(String(kind)), manufacturer, model].filter(Boolean).join(' ')}
              <span className="font-normal text-ink-soft"> · waits to be sent</span>
            </p>
            <div className="flex flex-wrap gap-x-6">
              <NoteRefrigerant job={job} unit={{ unitKey }} known={String(refrigerant ?? '')} onPress={onPress} />
              <AddPhotos job={job} unit={{ unitKey }} onPress={onPress} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was charged or recovered at a job, of one of its units or another. */
export function NoteRefrigerant({
  job,
  unit,
  known,
  onPress,
}: {
  job: DayJob
  unit?: AboutUnit
  known?: string | null
  onPress: OnPress
}) {
  const shared = { job, onPress, unit, look: unit ? ('quiet' as const) : undefined }
  const id = `refrigerant-${job.id}-${Object.values(unit ?? {}).join('')}-`
  return (
    <FoldedForm {...shared} action="refrigerant" title="Refrigerant…" submit="Note Refrigerant">
      <RefrigerantInputs
        actions={refrigerantActions.slice(0, 3)}
        field={(name) => ({ id: id + name, name, defaultValue: (name === 'refrigerant' && known) || '' })}
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
