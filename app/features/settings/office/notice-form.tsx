import { isDay, localInstant, localTime } from '#app/business/local-instant.ts'
import type { NoticeSetting, Settings } from '#app/features/settings/schemas.ts'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

const longest = 140
const fresh: NoticeSetting = { text: '', level: 'info', until: null }

/** The bar above the header of every public page: a heat wave, a holiday, a closed road. */
export function NoticeForm({ settings }: { settings: Settings }) {
  const section = useSection('site', settings)
  const { set, errorOf } = section
  const { notice } = section.values
  const change = (changes: Partial<NoticeSetting>) => set({ notice: { ...fresh, ...notice, ...changes } })
  const over = notice?.until && Date.parse(notice.until) <= Date.parse(settings.updatedAt) && !section.isDirty
  return (
    <SettingsSection
      id="settings-notice"
      title="Notice bar"
      lead="One line above the header of every public page, for a heat wave, a storm or a holiday."
      section={section}
    >
      <Checkbox
        label="Show a notice"
        checked={notice !== null}
        onChange={(event) => set({ notice: event.target.checked ? fresh : null })}
      />
      {notice && (
        <>
          <TextArea
            label="What it says"
            rows={2}
            maxLength={longest}
            required
            value={notice.text}
            error={errorOf('notice.text')}
            hint={`${notice.text.length} of ${longest} characters`}
            onChange={(event) => change({ text: event.target.value.replaceAll('\n', ' ') })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="How it looks"
              value={notice.level}
              options={levels}
              onChange={(event) => change({ level: event.target.value as NoticeSetting['level'] })}
            />
            <TextField
              label="Until"
              type="datetime-local"
              // Without it browsers take years of six digits.
              max="2199-12-31T23:59"
              value={notice.until ? shown(notice.until) : ''}
              error={errorOf('notice.until')}
              hint={
                over ? 'This time is over: nobody sees the notice.' : 'St. Louis time. Empty: until you turn it off.'
              }
              onChange={(event) => change({ until: instant(event.target.value) })}
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

const shown = (until: string) => {
  const { date, time } = localTime(until)
  return `${date}T${time}`
}

/** What the field holds, as a moment; half a date is none, nor is a day of another age. */
function instant(typed: string): string | null {
  const [date = '', time] = typed.split('T')
  return isDay(date) && time ? localInstant(date, time.slice(0, 5)).toISOString() : null
}
