import { serviceTypes } from '#app/business/service-types.ts'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { technicianCalls } from '#app/features/technicians/calls.ts'
import { freeColor, technicianColors } from '#app/features/technicians/colors.ts'
import { technicianEntity } from '#app/features/technicians/entity.ts'
import type { Technician, TechnicianFields } from '#app/features/technicians/schemas.ts'
import { CheckboxGroup } from '#app/features/settings/office/checkbox-group.tsx'
import { ImageInput } from '#app/features/website/office/image-input.tsx'
import { Checkbox, FieldError, TextField } from '#app/ui/field.tsx'

import { personColor } from './person-mark.tsx'

/** Adds a technician, or changes `technician`. */
export function TechnicianForm({
  technician,
  others,
  onClose,
}: {
  technician: Technician | null
  others: readonly Technician[]
  onClose: () => void
}) {
  const taken = new Map(others.filter(({ isActive }) => isActive).map(({ color, name }) => [color, name]))
  const form = useRecordEditor(technicianCalls, {
    record: technician,
    blank: { ...blank, color: freeColor([...taken.keys()]) },
    draft: { name: `technician:${technician?.id ?? 'new'}`, restore: 'automatic' },
    created: ({ name }) => ['Technician Added', `${name} is on your team.`],
    failure: ['Save Failed', 'Failed to save the technician. Please try again.'],
    invalidates: technicianEntity.invalidates,
    onClose: () => onClose(),
  })
  const { color, services, isActive } = form.values
  return (
    <RecordDialog
      editor={form}
      title={technician ? `Edit ${technician.name}` : 'Add Technician'}
      confirmLabel={technician ? 'Save' : 'Add Technician'}
    >
      <TextField label="Name" required maxLength={100} autoComplete="off" {...form.field('name')} />
      <fieldset aria-describedby={form.errorOf('color') && 'technician-color-error'}>
        <legend className="mb-1.5 font-semibold">Color</legend>
        <div className="flex flex-wrap gap-1.5">
          {technicianColors.map((one) => {
            const owner = taken.get(one)
            return (
              <label
                key={one}
                title={owner ? `${one}, ${owner}` : one}
                className="relative grid size-11 place-items-center"
              >
                <input
                  type="radio"
                  name="technician-color"
                  aria-label={owner ? `${one}, ${owner} has it` : one}
                  checked={color === one}
                  disabled={owner !== undefined}
                  onChange={() => form.set({ color: one })}
                  className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
                />
                <span
                  aria-hidden="true"
                  style={{ background: personColor(one) }}
                  className="size-7 rounded-full ring-ink ring-offset-2 ring-offset-surface peer-checked:ring-2 peer-focus-visible:ring-2 peer-focus-visible:ring-accent peer-disabled:opacity-25"
                />
              </label>
            )
          })}
        </div>
        <FieldError id="technician-color-error" message={form.errorOf('color')} />
      </fieldset>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
        <TextField label="License number" maxLength={60} autoComplete="off" {...form.field('license')} />
      </div>
      <div className="grid gap-3">
        <Checkbox
          label="Text them when their day changes, and tomorrow’s jobs at 6 PM (they agreed to it)"
          {...form.field('getsTexts')}
        />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField label="Quiet from" type="time" {...form.field('quietFrom')} />
          <TextField label="Quiet until" type="time" {...form.field('quietUntil')} />
        </div>
        <p className="text-sm text-ink-faint">
          Texts go through the service under Settings, Text messages. On My Day, they can turn on notifications instead.
        </p>
      </div>
      <ImageInput
        label="Photo"
        hint={undefined}
        error={form.errorOf('photo')}
        on="none"
        value={form.values.photo}
        orElse=""
        onChange={(photo) => form.set({ photo })}
      />
      <CheckboxGroup legend="Services they do">
        <p className="text-sm text-ink-faint">Leave all of them unchecked for somebody who does everything.</p>
        <div className="grid sm:grid-cols-2">
          {serviceTypes.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={services.includes(value)}
              onChange={({ target }) =>
                form.set({ services: target.checked ? [...services, value] : services.filter((one) => one !== value) })
              }
            />
          ))}
        </div>
      </CheckboxGroup>
      <div>
        <Checkbox label="Active" {...form.field('isActive')} />
        {technician?.isActive && !isActive && <p className="text-ink-soft">{leaves(technician)}</p>}
      </div>
    </RecordDialog>
  )
}

const blank: TechnicianFields = {
  name: '',
  color: 'blue',
  phone: '',
  email: '',
  photo: '',
  license: '',
  services: [],
  isActive: true,
  getsTexts: false,
  quietFrom: '21:00',
  quietUntil: '06:00',
}

/** What happens to the jobs of somebody who leaves. */
export const leaves = ({ name, jobsAhead }: Technician): string =>
  jobsAhead === 0
    ? `${name} has no jobs ahead.`
    : `${name} has ${jobsAhead === 1 ? '1 job' : `${jobsAhead} jobs`} ahead. ${jobsAhead === 1 ? 'It waits' : 'They wait'} in the calendar for somebody else.`
