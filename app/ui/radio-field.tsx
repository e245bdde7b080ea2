import { FieldError } from './field.tsx'

/** A question with radio buttons, none of them preselected; each is a target of at least 44 px. */
export function RadioField({
  legend,
  options,
  id,
  name,
  error,
  defaultValue,
}: {
  legend: string
  options: readonly { value: string; label: string }[]
  /** Of the first button. */
  id: string
  name: string
  error?: string | undefined
  /** What was chosen in a form that was refused. */
  defaultValue?: string
}) {
  const errorId = `${id}-error`
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={defaultValue === value}
            // What the browser restores on reload was not chosen now.
            autoComplete="off"
            className="mt-0.5 size-5 shrink-0 accent-action"
          />
          {label}
        </label>
      ))}
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
