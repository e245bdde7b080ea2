import { EditorCard } from '#app/features/blog/office/editor-card.tsx'
import { fontFamilies } from '#app/features/newsletter/themes/calls.ts'
import { nearestReadable } from '#app/features/newsletter/themes/contrast.ts'
import { colorNames, knownLook } from '#app/features/newsletter/themes/known-look.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { Switch } from '#app/office/switch.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { ColorField } from './color-field.tsx'
import { colorWords } from './color-words.ts'
import { ContrastMeter } from './contrast-meter.tsx'
import { fontName } from './font-name.ts'
import { HeaderStyleChoice } from './header-style-choice.tsx'
import { contrastFault, type ThemeFaults, type ThemeValues } from './theme-values.ts'
import { defaultStays } from './use-theme-actions.ts'

/** The left half of a theme's form (PRODUCT §8.9). */
export function ThemeFields({
  stored,
  values,
  faults,
  set,
}: {
  stored: Theme | null
  values: ThemeValues
  faults: ThemeFaults
  set: (changes: Partial<ThemeValues>) => void
}) {
  const look = knownLook(values)
  // Said at once, while the colors are chosen; the other faults on saving.
  const unreadable = contrastFault(values)
  const isFixed = stored?.isDefault === true
  return (
    <>
      <EditorCard title="Details">
        <div className="grid gap-4">
          <TextField
            label="Name"
            required
            value={values.name}
            error={faults.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextArea
            label="Description"
            rows={2}
            value={values.description}
            error={faults.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </div>
      </EditorCard>
      <EditorCard title="Colors">
        <div className="grid gap-4 sm:grid-cols-2">
          {colorNames.map((name) => (
            <ColorField
              key={name}
              className="sm:last:odd:col-span-2"
              label={colorWords[name].label}
              hint={colorWords[name].where}
              value={values[name]}
              error={name === 'textColor' ? (unreadable ?? faults.textColor) : faults[name]}
              onChange={(color) => set({ [name]: color })}
            >
              {name === 'textColor' && unreadable !== null && (
                <ToolButton
                  label="Fix it"
                  className="mt-2"
                  onClick={({ currentTarget }) => {
                    // The button goes; the focus stays with what it changed.
                    currentTarget.parentElement?.querySelector('input')?.focus()
                    set({ textColor: nearestReadable(look.textColor, look.backgroundColor) })
                  }}
                />
              )}
            </ColorField>
          ))}
        </div>
        <div className="mt-5">
          <ContrastMeter look={look} />
        </div>
      </EditorCard>
      <EditorCard title="Header and font">
        <div className="grid gap-5">
          <HeaderStyleChoice look={look} onChange={(headerStyle) => set({ headerStyle })} />
          <SelectField
            label="Font family"
            className="sm:max-w-xs"
            value={values.fontFamily}
            error={faults.fontFamily}
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
            hint={isFixed ? defaultStays : 'New newsletters begin with it.'}
            checked={values.isDefault}
            disabled={isFixed}
            onChange={(isDefault) => set({ isDefault, ...(isDefault && { isActive: true }) })}
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
