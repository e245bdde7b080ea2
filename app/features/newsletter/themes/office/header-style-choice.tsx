import { headerStyles } from '#app/features/newsletter/themes/calls.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'

import { lookOf } from '#app/features/newsletter/issues/look.ts'

/** The three headers as they would look with the colors chosen. */
export function HeaderStyleChoice({
  look,
  onChange,
}: {
  look: ThemeLook
  onChange: (headerStyle: ThemeLook['headerStyle']) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Header style</legend>
      <div className="grid grid-cols-3 gap-3 max-[27rem]:grid-cols-1">
        {headerStyles.map(({ value, label }) => {
          const { header } = lookOf({ ...look, headerStyle: value })
          return (
            <label
              key={value}
              className={classNames(
                'cursor-pointer overflow-hidden rounded-field border bg-surface focus-within:outline-3 focus-within:outline-accent hover:border-ink',
                look.headerStyle === value ? 'border-ink ring-1 ring-ink' : 'border-line-strong',
              )}
            >
              <span
                aria-hidden="true"
                className="block h-10 border-b border-line"
                style={{
                  backgroundColor: header.background,
                  ...(header.image !== null && { backgroundImage: header.image }),
                  ...(header.rule !== null && { borderTop: `6px solid ${header.rule}` }),
                }}
              />
              <span className="flex min-h-11 items-center gap-2 px-2.5">
                <input
                  type="radio"
                  name="headerStyle"
                  value={value}
                  checked={look.headerStyle === value}
                  onChange={() => onChange(value)}
                  className="size-4.5 accent-action"
                />
                {label}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
