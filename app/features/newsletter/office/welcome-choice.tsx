import { useQuery } from '@tanstack/react-query'

import { listTemplates } from '#app/features/newsletter/templates/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { SelectField } from '#app/ui/field.tsx'

export function WelcomeChoice({
  value,
  error,
  onChange,
}: {
  value: number | null
  error: string | undefined
  onChange: (id: number | null) => void
}) {
  const { data, isLoadingError } = useQuery(apiQuery(listTemplates))
  const published = (data ?? []).filter(({ isPublished }) => isPublished)
  const options = published.map(({ id, title }) => ({ value: String(id), label: title }))
  // The current choice stays selected while the list loads.
  if (value !== null && published.every(({ id }) => id !== value)) {
    options.push({
      value: String(value),
      label: data ? 'An unpublished template' : isLoadingError ? 'As it is' : 'Loading…',
    })
  }
  return (
    <SelectField
      label="Welcome email"
      empty="None"
      options={options}
      value={value ?? ''}
      error={error}
      hint={
        isLoadingError
          ? 'Couldn’t load your templates. Reload the page to choose one.'
          : data && options.length === 0
            ? 'Publish a newsletter template to choose it here.'
            : 'Sent once to everyone who signs up on the site, not to people you add or import.'
      }
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
