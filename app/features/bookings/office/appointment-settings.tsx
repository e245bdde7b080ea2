import { lengthText } from '#app/features/bookings/jobs/appointment-fields.ts'
import { serviceTypes } from '#app/business/service-types.ts'
import { SettingsSection } from '#app/features/settings/office/settings-section.tsx'
import { useSettingsForm } from '#app/features/settings/office/use-settings-form.ts'
import { arrivalMinutes, type Settings } from '#app/features/settings/schemas.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

import { defaultLength } from '#app/features/bookings/jobs/free-time.ts'

const windows = arrivalMinutes.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'An exact time' : `Within ${lengthText(minutes)}`,
}))

/** When customers are told that somebody comes, and how long the calendar blocks for each service. */
export function AppointmentSettings({ settings }: { settings: Settings }) {
  const section = useSettingsForm('appointments', settings)
  const { lengths } = section.values
  return (
    <SettingsSection
      id="settings-appointments"
      title="Appointments"
      lead="What customers are told about when you come, and how long your calendar is blocked. Appointments agreed before stay as they are."
      section={section}
    >
      <SelectField
        label="Arrival"
        hint="Customers are told when somebody comes, never how long it takes: “between 9 and 11 AM”."
        options={windows}
        value={String(section.values.arrivalMinutes)}
        error={section.errorOf('arrivalMinutes')}
        onChange={({ target }) =>
          section.set({ arrivalMinutes: arrivalMinutes.find((minutes) => String(minutes) === target.value)! })
        }
      />
      <fieldset className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Length in minutes</legend>
        {serviceTypes.map(({ value, label }) => (
          <TextField
            key={value}
            label={label}
            type="number"
            min={15}
            max={720}
            step={15}
            value={String((lengths[value] ?? defaultLength) || '')}
            error={section.errorOf(`lengths.${value}`)}
            onChange={({ target }) => section.set({ lengths: { ...lengths, [value]: Number(target.value) } })}
          />
        ))}
      </fieldset>
    </SettingsSection>
  )
}
