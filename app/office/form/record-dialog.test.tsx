import { Fragment, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { apiQuery } from '#app/http/api-query.ts'
import { adminCall } from '#app/http/endpoint.ts'
import { TextField } from '#app/ui/field.tsx'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { RecordDialog } from './record-dialog.tsx'
import { useRecordEditor } from './use-record-editor.ts'

const Van = z.object({ id: z.int(), name: z.string(), plate: z.string(), updatedAt: z.string() })
type Van = z.output<typeof Van>
const body = z.object({ name: z.string(), plate: z.string() })
const calls = {
  read: adminCall<{ response: z.ZodMiniType<Van[]> }>('GET', '/api/admin/vans'),
  create: adminCall<{ body: typeof body; response: typeof Van }>('POST', '/api/admin/vans'),
  update: adminCall<{ body: typeof body; response: typeof Van }>('PATCH', '/api/admin/vans/:id'),
}
const stored: Van = { id: 1, name: 'Old blue', plate: 'AB 1', updatedAt: '2026-11-18T15:00:00.000Z' }
const theirs: Van = { ...stored, plate: 'CD 2', updatedAt: '2026-11-18T16:00:00.000Z' }

function VanDialog({ van, onClose }: { van: Van | null; onClose: () => void }) {
  const form = useRecordEditor(calls, {
    record: van,
    blank: { name: '', plate: '' },
    valuesOf: ({ name, plate }) => ({ name, plate }),
    draft: { name: `van:${van?.id ?? 'new'}`, restore: 'automatic' },
    created: ['Van Added', 'Drive safely.'],
    failure: ['Save Failed', 'Failed to save the van. Please try again.'],
    invalidates: ['/api/admin/vans'],
    onClose,
  })
  return (
    <RecordDialog editor={form} title="Van" confirmLabel="Save">
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Plate" {...form.field('plate')} />
    </RecordDialog>
  )
}

/** Opens the dialog while another window has stored `latest`. */
function open(van: Van | null = stored, latest: Van[] = [theirs]) {
  cleanup()
  const close = vi.fn()
  renderWithProviders(<VanDialog van={van} onClose={close} />, '/', async () => latest)
  return close
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (text: string) => fireEvent.change(name(), { target: { value: text } })
const submit = () => fireEvent.submit(name().form!)

/** Responds with the statuses in turn, and stores what was sent. */
function stubFetch(...responses: [status: number, body: object][]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, headers, body }: RequestInit) => {
    sent.push([method, new Headers(headers).get('if-match'), JSON.parse(body as string)])
    const [status, response] = responses.shift() ?? [500, {}]
    return Response.json(response, { status })
  })
  return sent
}
const stale = [412, { code: 'stale' }] as [number, object]

beforeEach(() => sessionStorage.clear())

test('unsaved changes are restored when the dialog opens again, until they are canceled', () => {
  open(null)
  type('New red')
  open(null)
  expect(name().value).toBe('New red')
  expect(screen.getByText('Your unsaved changes were restored.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  open(null)
  expect(name().value).toBe('')
})

test('a saved record closes the dialog, and its draft is gone', async () => {
  const sent = stubFetch([200, stored])
  const close = open(null)
  type('New red')
  submit()
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith(stored))
  expect(sent).toEqual([['POST', null, { name: 'New red', plate: '' }]])
  expect(currentToasts()).toMatchObject([{ title: 'Van Added' }])
  open(null)
  expect(name().value).toBe('')
})

function VanRow() {
  const { data = [] } = useQuery(apiQuery(calls.read))
  const [isOpen, setOpen] = useState(false)
  return data.map((van) => (
    <Fragment key={van.id}>
      <button onClick={() => setOpen(true)}>Edit {van.name}</button>
      {isOpen && <VanDialog van={van} onClose={() => setOpen(false)} />}
    </Fragment>
  ))
}

test('opened again before the list is refetched, the dialog has what was saved', async () => {
  const sent = stubFetch([200, { ...stored, name: 'Mine', updatedAt: theirs.updatedAt }], [200, stored])
  const read = vi.fn(async (): Promise<unknown> => [stored])
  renderWithProviders(<VanRow />, '/', read)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Old blue' }))
  read.mockReturnValue(new Promise(() => {}))
  type('Mine')
  submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Mine' }))
  expect(name().value).toBe('Mine')
  type('Ours')
  submit()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(['PATCH', `"${theirs.updatedAt}"`, { name: 'Ours', plate: 'AB 1' }])
})

test('restored changes to an older version overwrite a newer one only on request', async () => {
  const sent = stubFetch(stale, [200, theirs])
  open()
  type('Mine')
  open(theirs)
  submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Mine' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['PATCH', `"${stored.updatedAt}"`, { name: 'Mine', plate: 'AB 1' }],
    ['PATCH', `"${theirs.updatedAt}"`, { name: 'Mine', plate: 'CD 2' }],
  ])
})

test('Reload closes the dialog of a record that was deleted elsewhere', async () => {
  stubFetch(stale)
  const close = open(stored, [])
  type('Mine')
  submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
})

test('an error from the server is shown at its field, which gets the focus, without a toast', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const toasts = currentToasts()
  open()
  type('Old red')
  screen.getByLabelText('Plate').focus()
  submit()
  // Not within the frame in which it is sent, like any response over a network.
  await screen.findByRole('button', { name: 'Saving...' })
  const refusal = { message: 'Taken.', code: 'in_use', fields: { name: 'Another van has this name.' } }
  answer.resolve(Response.json(refusal, { status: 409 }))
  await screen.findByText('Another van has this name.')
  await vi.waitFor(() => expect(document.activeElement).toBe(name()))
  expect(currentToasts()).toEqual(toasts)
})
