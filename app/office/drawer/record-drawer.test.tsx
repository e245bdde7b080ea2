import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { adminCall } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { RecordDrawer, useRecord } from './record-drawer.tsx'
import { StaleActionNotice, useRecordAction } from '#app/office/form/use-record-action.tsx'

type Person = { name: string }
const readPerson = adminCall<{ params: z.ZodMiniType; response: z.ZodMiniType<Person> }>('GET', '/api/people/:id')

const closed = vi.fn<() => void>()

function Drawer({ at, rows = [] }: { at: string | null; rows?: { id: number }[] }) {
  const [id, setId] = useState(at)
  const record = useRecord(readPerson, { id, open: (to) => setId(String(to)), close: closed }, rows)
  return (
    <RecordDrawer record={record} resource="the person" title="Person" notFound={<p>No such person.</p>}>
      {({ name }) => <p>{name}</p>}
    </RecordDrawer>
  )
}

const named = (path: string) => Promise.resolve({ name: `No. ${path.split('/').at(-1)}` })

test('a record is shown once it has loaded', async () => {
  renderWithProviders(<Drawer at="7" />, '/', named)
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(await screen.findByText('No. 7')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test.each([
  ['a deleted record', '7'],
  ['an invalid id', 'seven'],
])('for %s it shows the not-found message', async (_what, at) => {
  renderWithProviders(<Drawer at={at} />, '/', () => Promise.reject(new HttpError(404, '')))
  expect(await screen.findByText('No such person.')).toBeDefined()
})

test('a failed request can be tried again', async () => {
  let isDown = true
  renderWithProviders(<Drawer at="7" />, '/', (path) => (isDown ? Promise.reject(new HttpError(500, '')) : named(path)))
  await screen.findByText(/Couldn't load the person\./)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No. 7')).toBeDefined()
})

function Listed() {
  const [rows, setRows] = useState([{ id: 3 }, { id: 7 }, { id: 5 }])
  return (
    <>
      <button onClick={() => setRows([{ id: 3 }, { id: 5 }])}>Leave</button>
      <Drawer at="7" rows={rows} />
    </>
  )
}

test('Next works even if the record has left the list since it was opened', async () => {
  renderWithProviders(<Listed />, '/', named)
  expect(await screen.findByText('No. 7')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('No. 5')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

const rename = adminCall<{ params: z.ZodMiniType; body: z.ZodMiniType<string>; response: z.ZodMiniType<Person> }>(
  'PATCH',
  '/api/people/:id',
)

const reloaded = vi.fn<() => void>()

function Rename() {
  const [id, setId] = useState(7)
  const action = useRecordAction(rename, id, { failure: ['Failed', 'It failed.'] })
  return (
    <>
      <button onClick={() => void action.run({ params: { id }, ifMatch: 'v1', body: 'Ada' })}>Rename</button>
      <button onClick={() => setId(8)}>Next</button>
      <StaleActionNotice actions={[action]} onReload={reloaded} />
    </>
  )
}

const refuse = async () => Response.json({}, { status: 412 })
const keepMine = () => screen.queryByRole('button', { name: 'Keep Mine' })

async function renameStale() {
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ name: 'Ada' }))
  vi.stubGlobal('fetch', sent.mockImplementationOnce(refuse))
  renderWithProviders(<Rename />)
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByText('This was changed in another window.')
  return sent
}

test('"Keep Mine" repeats a refused action without the version check', async () => {
  const sent = await renameStale()
  fireEvent.click(keepMine()!)
  await vi.waitFor(() => expect(keepMine()).toBeNull())
  expect(sent.mock.calls[1]![1]!.headers).not.toHaveProperty('if-match')
})

test('"Keep Mine" can be pressed again after a failure', async () => {
  const sent = await renameStale()
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(keepMine()!)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(keepMine()).toHaveProperty('disabled', false))
})

test('"Reload" discards the refused action', async () => {
  await renameStale()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloaded).toHaveBeenCalledOnce()
  expect(keepMine()).toBeNull()
})

test('the conflict notice does not appear on another record', async () => {
  await renameStale()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(keepMine()).toBeNull()
})
