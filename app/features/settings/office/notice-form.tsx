import { isDay, localInstant, localTime } from '#app/business/local-instant.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import type { NoticeSetting, Settings } from '#app/features/settings/schemas.ts'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { SettingsSection } from './settings-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const maxLength = 140
const blank: NoticeSetting = { text: '', level: 'info', until: null }

/** The notice bar of the public pages. */
export function NoticeForm({ settings }: { settings: Settings }) {
  const { region } = useProfile()
  const section = useSettingsForm('site', settings)
  const { set, errorOf } = section
  const { notice } = section.values
  const change = (changes: Partial<NoticeSetting>) => set({ notice: { ...blank, ...notice, ...changes } })
  const isOver = notice?.until && Date.parse(notice.until) <= Date.parse(settings.updatedAt) && !section.isDirty
  return (
    <SettingsSection
      id="settings-notice"
      title="Notice bar"
      lead="A line at the top of every public page, for a heat wave, storm or holiday."
      section={section}
    >
      <Checkbox
        label="Show a notice"
        checked={notice !== null}
        onChange={(event) => set({ notice: event.target.checked ? blank : null })}
      />
      {notice && (
        <>
          <TextArea
            label="Text"
            rows={2}
            maxLength={maxLength}
            required
            value={notice.text}
            error={errorOf('notice.text')}
            hint={`${notice.text.length} of ${maxLength} characters`}
            onChange={(event) => change({ text: event.target.value.replaceAll('\n', ' ') })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Style"
              value={notice.level}
              options={levels}
              onChange={(event) => change({ level: event.target.value as NoticeSetting['level'] })}
            />
            <TextField
              label="Show until"
              type="datetime-local"
              // Otherwise browsers accept years with six digits.
              max="2199-12-31T23:59"
              value={notice.until ? toInput(notice.until) : ''}
              error={errorOf('notice.until')}
              hint={
                isOver
                  ? 'This time has passed, so the notice is hidden.'
                  : `${region} time. Leave blank to show it until you turn it off.`
              }
              onChange={(event) => change({ until: toInstant(event.target.value) })}
            />
          </div>
        </>
      )}
    </SettingsSection>
  )
}

const levels = [
  { value: 'info', label: 'Information (blue)' },
  { value: 'emergency', label: 'Emergency (red)' },
]

const toInput = (until: string) => {
  const { date, time } = localTime(until)
  return `${date}T${time}`
}

/** The typed date and time; null if incomplete or impossible. */
function toInstant(typed: string): string | null {
  const [date = '', time] = typed.split('T')
  return isDay(date) && time ? localInstant(date, time.slice(0, 5)).toISOString() : null
}
