/** Above a form that can't be sent yet: the number of errors, each a link to its field. */
export function ErrorSummary({ errors }: { errors: { field: string; message: string }[] }) {
  if (errors.length === 0) return null
  return (
    <div role="alert" className="rounded-field border border-bad bg-bad-tint px-4 py-3.5 text-bad">
      <p className="font-semibold">
        {errors.length === 1 ? 'Please fix 1 field.' : `Please fix ${errors.length} fields.`}
      </p>
      <ul className="mt-1.5 grid gap-1 pl-5 list-disc">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a className="underline" href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a field that may be in a closed section. */
export function focusIn(field: HTMLElement): void {
  const section = field.closest('details')
  if (section) section.open = true
  field.focus()
}

function focusField(event: React.MouseEvent, field: string) {
  const target = document.getElementById(field)
  if (!target) return
  event.preventDefault()
  focusIn(target)
}
