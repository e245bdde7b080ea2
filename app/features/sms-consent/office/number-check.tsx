import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Button } from '#app/ui/button.tsx'
import { HttpError } from '#app/http/http-error.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { TextField } from '#app/ui/field.tsx'

import { checkNumber } from './calls.ts'
import { ConsentVerdict } from './consent-verdict.tsx'

/** Checks whether a number may be texted, for each kind of text. */
export function NumberCheck() {
  const [typed, setTyped] = useState('')
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  // Never shows an outdated result: nothing is cached, and a failed check removes the previous one.
  const check = useQuery({ ...apiQuery(checkNumber, undefined, { phone }), enabled: phone !== '', gcTime: 0 })
  const response = check.isError || check.isFetching ? undefined : check.data
  const refused = check.error instanceof HttpError ? check.error.refusal?.fields?.phone : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    const number = typed.trim()
    setError(number === '' ? 'Phone number is required.' : undefined)
    if (number === '') return
    setPhone(number)
    if (number === phone) void check.refetch()
  }

  return (
    <section aria-labelledby="number-check" className="rounded-card border border-line bg-surface px-5 py-5 sm:px-6">
      <h2 id="number-check" className="text-xl">
        Can I text this number?
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-3">
        <TextField
          label={<span className="sr-only">Phone number</span>}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(217) 555-0142"
          value={typed}
          error={error ?? refused}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
          className="min-w-0 grow basis-52 [&_label]:mb-0"
        />
        <Button type="submit" className="min-h-12 max-sm:w-full" disabled={check.isFetching}>
          {check.isFetching ? 'Checking...' : 'Check'}
        </Button>
      </form>
      <div aria-live="polite">
        {response ? (
          <ConsentVerdict check={response} />
        ) : check.isError && !check.isFetching && !refused ? (
          <p role="alert" className="mt-4 font-medium text-bad">
            Couldn’t check the number. Please try again.
          </p>
        ) : (
          <p className="mt-4 text-ink-soft">
            Check a number before you text it. The result is based on the latest choices on record.
          </p>
        )}
      </div>
    </section>
  )
}
