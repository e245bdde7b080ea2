import { useQuery } from '@tanstack/react-query'

import { listTemplates } from '#app/features/newsletter/templates/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { SelectField } from '#app/ui/field.tsx'

/** Which of the published templates greets new subscribers, or none (PRODUCT §3 no. 5). */
export function WelcomeChoice({
  value,
  error,
  onChange,
}: {
  value: number | null
  error: string | undefined
  onChange: (id: number | null) => void
}) {
  const { data } = useQuery(apiQuery(listTemplates))
  const published = (data ?? []).filter(({ isPublished }) => isPublished)
  const options = published.map(({ id, title }) => ({ value: String(id), label: title }))
  // What is chosen stays chosen while the list is on its way.
  if (value !== null && published.every(({ id }) => id !== value)) {
    options.push({ value: String(value), label: data ? 'A template that is not published' : 'Loading…' })
  }
  return (
    <SelectField
      label="Welcome e-mail"
      empty="None"
      options={options}
      value={value ?? ''}
      error={error}
      hint={
        data && options.length === 0
          ? 'Publish a newsletter template, and you can choose it here.'
          : 'Everybody who signs up on the site gets it once; not those you add or import.'
      }
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
