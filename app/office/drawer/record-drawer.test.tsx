// @vitest-environment jsdom
import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { RecordDrawer, useRecord } from './record-drawer.tsx'
import { StaleActionNotice, useRecordAction } from '#app/office/form/use-record-action.tsx'

type Person = { name: string }
const readPerson = endpoint<{ params: z.ZodMiniType; response: z.ZodMiniType<Person> }>({
  method: 'GET',
  path: '/api/people/:id',
  by: 'admin',
})

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

test('a record is shown as soon as it is there', async () => {
  renderWithProviders(<Drawer at="7" />, '/', named)
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(await screen.findByText('No. 7')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test.each([
  ['what was deleted', '7'],
  ['an address that names no record', 'seven'],
])('of %s it says that nothing is there', async (_what, at) => {
  renderWithProviders(<Drawer at={at} />, '/', () => Promise.reject(new HttpError(404, '')))
  expect(await screen.findByText('No such person.')).toBeDefined()
})

test('what could not be loaded can be tried again', async () => {
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

test('it leads to the neighbours, also of a record that has left the list since it was opened', async () => {
  renderWithProviders(<Listed />, '/', named)
  expect(await screen.findByText('No. 7')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('No. 5')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

const rename = endpoint<{ params: z.ZodMiniType; body: z.ZodMiniType<string>; response: z.ZodMiniType<Person> }>({
  method: 'PATCH',
  path: '/api/people/:id',
  by: 'admin',
})

const reloaded = vi.fn<() => void>()

function Rename() {
  const [id, setId] = useState(7)
  const change = useRecordAction(rename, id, { failure: ['Failed', 'It failed.'] })
  return (
    <>
      <button onClick={() => void change.run({ params: { id }, ifMatch: 'v1', body: 'Ada' })}>Rename</button>
      <button onClick={() => setId(8)}>Next</button>
      <StaleActionNotice actions={[change]} onReload={reloaded} />
    </>
  )
}

const late = async () => Response.json({}, { status: 412 })
const keep = () => screen.queryByRole('button', { name: 'Keep mine' })

async function renameTooLate() {
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ name: 'Ada' }))
  vi.stubGlobal('fetch', sent.mockImplementationOnce(late))
  renderWithProviders(<Rename />)
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByText('This was changed in another window.')
  return sent
}

test('a change that came too late is made on "Keep mine"', async () => {
  const sent = await renameTooLate()
  fireEvent.click(keep()!)
  await vi.waitFor(() => expect(keep()).toBeNull())
  expect(sent.mock.calls[1]![1]!.headers).not.toHaveProperty('if-match')
  vi.unstubAllGlobals()
})

test('or it is given up for what is there now', async () => {
  await renameTooLate()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloaded).toHaveBeenCalledOnce()
  expect(keep()).toBeNull()
  vi.unstubAllGlobals()
})

test('and it is not asked of another record', async () => {
  await renameTooLate()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(keep()).toBeNull()
  vi.unstubAllGlobals()
})
