import type { ComponentProps, ReactNode } from 'react'

import { placeLabels, placeNames } from '#app/features/bookings/place-labels.ts'
import { UnitInputs } from '#app/features/equipment/unit-inputs.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { FoldedForm, JobForm, type OnPress } from './job-form.tsx'
import { AddPhotos } from './job-photos.tsx'
import type { DayJob } from './schemas.ts'
import { NoteRefrigerant, unitField } from './units.tsx'
import type { Action, Waiting } from './waiting.ts'

interface Props {
  job: DayJob
  isToday: boolean
  entersValue: boolean
  /** Of this job. */
  pending: Waiting[]
  onPress: OnPress
}

/** What a technician presses at a job, in the order in which it happens; disabled until the script can send it. */
export function JobActions({ job, isToday, entersValue, pending, onPress }: Props) {
  const hydrated = useHydrated()
  const waits = (action: Action) => pending.some((one) => one.action === action)
  const isDone = job.status === 'completed' || waits('done') || waits('come-back')
  const hasStarted = isDone || job.startedAt !== null || waits('started')
  const shared = { job, onPress }
  if (waits('cannot')) return null
  return (
    <fieldset disabled={!hydrated} className="grid min-w-0 gap-4 border-t border-line pt-5">
      {isToday && !hasStarted && (
        <>
          <JobForm {...shared} action="on-my-way">
            <MinutesButtons legend="On my way: there in" choices={arrivals} />
          </JobForm>
          <JobForm {...shared} action="started" submit="Started" />
        </>
      )}
      {isToday && !isDone && (
        <FoldedForm {...shared} action="done" title="Done…" look={hasStarted ? 'primary' : 'secondary'} submit="Done">
          <Words id={`done-${job.id}`} name="workDone" label="What did you do?" limit={2000} rows={3} />
          {entersValue && (
            <TextField id={`value-${job.id}`} name="jobValue" label="Job value in dollars" inputMode="decimal" />
          )}
        </FoldedForm>
      )}
      {isToday && hasStarted && !isDone && (
        <FoldedForm {...shared} action="come-back" title="Come back…">
          <Words id={`come-back-${job.id}`} name="reason" label="Why do you come back?" limit={300} rows={2} />
          <MinutesButtons legend="How long will it take?" choices={lengths}>
            <p className="mt-2 text-ink-soft">The office picks the day.</p>
          </MinutesButtons>
        </FoldedForm>
      )}
      <AddPhotos {...shared} />
      <FoldedForm {...shared} action="note" title="Add Note…" submit="Add Note">
        <Words id={`note-${job.id}`} name="text" label="For the office and the next visit" limit={1000} rows={3} />
      </FoldedForm>
      <FoldedForm {...shared} action="unit-added" title="Add Unit…" submit="Add Unit">
        <UnitInputs field={unitField(`unit-${job.id}`)} />
      </FoldedForm>
      <NoteRefrigerant {...shared} />
      {!isDone && (
        <>
          <FoldedForm {...shared} action="place" title="Correct the address…" submit="Correct">
            {placeNames.map((name) => (
              <TextField
                key={name}
                id={`${name}-${job.id}`}
                name={name}
                label={placeLabels[name]}
                autoComplete="off"
                {...(name === 'zip' && { inputMode: 'numeric', pattern: '\\d{5}(-?\\d{4})?' })}
                defaultValue={job[name] ?? ''}
              />
            ))}
          </FoldedForm>
          <FoldedForm
            {...shared}
            action="cannot"
            title="Can’t make it…"
            submit="Give It Back to the Office"
            variant="danger"
          >
            <Words id={`cannot-${job.id}`} name="reason" label="Why?" limit={300} rows={2} />
          </FoldedForm>
        </>
      )}
    </fieldset>
  )
}

const arrivals = { 15: '15 min', 30: '30 min', 45: '45 min' }
const lengths = { 60: '1 hour', 120: '2 hours', 240: '4 hours' }

const MinutesButtons = ({
  legend,
  choices,
  children,
}: {
  legend: string
  choices: Record<number, string>
  children?: ReactNode
}) => (
  <fieldset>
    <legend className="mb-1.5 font-semibold">{legend}</legend>
    <div className="grid grid-cols-3 gap-2.5">
      {Object.entries(choices).map(([minutes, label]) => (
        <Button
          key={minutes}
          type="submit"
          name="minutes"
          value={minutes}
          size="lg"
          variant="secondary"
          className="min-h-15 px-1! whitespace-nowrap"
        >
          {label}
        </Button>
      ))}
    </div>
    {children}
  </fieldset>
)

/** The browser would cut what is too long without a word, such as what was dictated. */
const Words = ({ limit, ...props }: ComponentProps<typeof TextArea> & { limit: number }) => (
  <TextArea
    required
    onChange={({ target }) =>
      target.setCustomValidity(target.value.trim().length > limit ? `Please use ${limit} characters or fewer.` : '')
    }
    {...props}
  />
)
