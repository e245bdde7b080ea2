import { refrigerants, unitFacts, unitKinds, unitName } from '#app/features/equipment/unit-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { Folded, JobForm, type OnPress, wide } from './job-form.tsx'
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
      <ul className="mt-1 grid gap-4">
        {units.map((unit) => (
          <li key={unit.id}>
            <p className="text-lg font-semibold wrap-anywhere">
              {unitName(unit)}
              {unit.isChosen && <span className="font-normal text-ink-soft"> · for this job</span>}
            </p>
            <ul className="mb-2 wrap-anywhere">
              {[...unitFacts(unit, today), unit.note].filter(Boolean).map((fact) => (
                <li key={fact} className="whitespace-pre-line">
                  {fact}
                </li>
              ))}
            </ul>
            <fieldset disabled={!hydrated} className="min-w-0">
              <Folded title="Correct the unit…">
                <JobForm job={job} action="unit" unitId={unit.id} onPress={onPress}>
                  <UnitInputs id={`unit-${id}-${unit.id}`} unit={unit} />
                  <Button type="submit" size="lg" className={wide}>
                    Correct
                  </Button>
                </JobForm>
              </Folded>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be read from a data plate. */
export function UnitInputs({ id, unit }: { id: string; unit?: DayUnit }) {
  const field = (name: Exclude<keyof DayUnit, 'id' | 'installedByUs' | 'isChosen'>) => ({
    id: `${id}-${name}`,
    name,
    autoComplete: 'off',
    defaultValue: unit?.[name] ?? '',
  })
  return (
    <>
      <SelectField label="What it is" required empty="Please choose…" options={unitKinds} {...field('kind')} />
      <TextField label="Manufacturer" {...field('manufacturer')} />
      <TextField label="Model" {...field('model')} />
      <TextField label="Serial number" {...field('serial')} />
      <TextField label="Installed" hint="A year such as 2012, or a day such as 6/14/2012." {...field('installed')} />
      <SelectField label="Refrigerant" empty="None or not known" options={refrigerants} {...field('refrigerant')} />
      <TextField label="Charge" hint="As 6 lb 9 oz." {...field('charge')} />
      <TextField label="Filter size" {...field('filterSize')} />
      <TextField label="Where it is" {...field('location')} />
      <TextField label="Parts warranty until" type="date" {...field('partsWarrantyUntil')} />
      <TextField label="Labor warranty until" type="date" {...field('laborWarrantyUntil')} />
      <TextArea label="Note" rows={2} {...field('note')} />
    </>
  )
}
