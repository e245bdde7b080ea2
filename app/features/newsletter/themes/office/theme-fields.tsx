import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'

import { EditorCard } from '#app/office/form/editor-card.tsx'
import { fontFamilies, headerStyles } from '#app/features/newsletter/themes/style-options.ts'
import { contrastRatios, nearestReadable, minContrast } from '#app/features/newsletter/themes/contrast.ts'
import { colorNames, normalizeStyle } from '#app/features/newsletter/themes/normalize-style.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { Switch } from '#app/office/controls/switch.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { RecordForm } from '#app/office/form/use-record-form.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ColorField } from '#app/office/form/color-field.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { colorLabels, contrastError, type ThemeValues } from './theme-values.ts'
import { chooseAnotherDefault } from './use-theme-actions.ts'

export function ThemeFields({ form, isDefault }: { form: RecordForm<ThemeValues>; isDefault: boolean }) {
  const { values, set } = form
  const style = normalizeStyle(values)
  // Shown while choosing colors; other errors on saving.
  const textError = contrastError(values)
  return (
    <>
      <EditorCard title="Details">
        <div className="grid gap-4">
          <TextField label="Name" required {...form.field('name')} />
          <TextArea label="Description" rows={2} {...form.field('description')} />
        </div>
      </EditorCard>
      <EditorCard title="Colors">
        <div className="grid gap-4 sm:grid-cols-2">
          {colorNames.map((name) => (
            <div key={name} className="sm:last:odd:col-span-2">
              <ColorField
                label={colorLabels[name].label}
                hint={colorLabels[name].where}
                value={values[name]}
                error={(name === 'textColor' && textError) || form.errorOf(name)}
                onChange={(color) => set({ [name]: color })}
              />
              {name === 'textColor' && textError !== null && (
                <ToolButton
                  label="Fix It"
                  className="mt-2"
                  onClick={({ currentTarget }) => {
                    // The button disappears, so the field gets the focus.
                    currentTarget.parentElement?.querySelector('input')?.focus()
                    set({ textColor: nearestReadable(style.textColor, style.backgroundColor) })
                  }}
                />
              )}
            </div>
          ))}
        </div>
        <div className="mt-5">
          <ContrastMeter style={style} />
        </div>
      </EditorCard>
      <EditorCard title="Header and font">
        <div className="grid gap-5">
          <fieldset>
            <legend className="mb-1.5 font-semibold">Header style</legend>
            <div className="flex flex-wrap gap-x-6">
              {headerStyles.map(({ value, label }) => (
                <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name="headerStyle"
                    value={value}
                    checked={style.headerStyle === value}
                    onChange={() => set({ headerStyle: value })}
                    className="size-4.5 accent-action"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <SelectField
            label="Font family"
            className="sm:max-w-xs"
            value={values.fontFamily}
            error={form.errorOf('fontFamily')}
            options={fontFamilies.map((value) => ({ value, label: fontName(value) }))}
            onChange={({ target }) =>
              set({ fontFamily: fontFamilies.find((family) => family === target.value) ?? fontFamilies[0] })
            }
          />
        </div>
      </EditorCard>
      <EditorCard title="Use">
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Switch
            label="Default"
            hint={isDefault ? chooseAnotherDefault : 'New newsletters use it.'}
            checked={values.isDefault}
            disabled={isDefault}
            onChange={(on) => set({ isDefault: on, ...(on && { isActive: true }) })}
          />
          <Switch
            label="Active"
            hint={values.isDefault ? 'The default theme is always active.' : 'It can be chosen for newsletters.'}
            checked={values.isActive}
            disabled={values.isDefault}
            onChange={(isActive) => set({ isActive })}
          />
        </div>
      </EditorCard>
    </>
  )
}

const rows = [
  { name: 'text', label: 'Text on background' },
  { name: 'link', label: 'Links on background' },
  { name: 'header', label: 'Text on header' },
  { name: 'button', label: 'Text on button' },
] as const

function ContrastMeter({ style }: { style: ThemeStyle }) {
  const ratios = contrastRatios(style)
  return (
    <section aria-labelledby="contrast-title" className="rounded-field border border-line bg-tint px-4 py-3">
      <h3 id="contrast-title" className="font-sans text-base font-semibold">
        Contrast
      </h3>
      <ul aria-live="polite" className="mt-2 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {rows.map(({ name, label }) => {
          const isError = name === 'text'
          const passes = ratios[name] >= minContrast
          const Icon = passes ? CircleCheck : isError ? CircleX : TriangleAlert
          return (
            <li key={name} className="flex items-center gap-2">
              <Icon
                aria-hidden="true"
                className={classNames('size-4.5 shrink-0', passes ? 'text-good' : isError ? 'text-bad' : 'text-star')}
              />
              <span className="grow">{label}</span>
              <span className="font-semibold tabular-nums">{`${ratios[name].toFixed(1)}:1`}</span>
              {!passes && <span className="sr-only">{isError ? 'too low' : 'low'}</span>}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Text needs at least 4.5:1. Headers, links and buttons below that get the nearest readable shade in the email.
      </p>
    </section>
  )
}

/** "'Helvetica Neue', Helvetica, Arial, sans-serif" → "Helvetica Neue". */
const fontName = (family: string): string => (family.split(',')[0] ?? family).replaceAll("'", '').trim()
