// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { request } from '#app/http/request.ts'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { TextField } from '#app/ui/field.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'
import { useSiteWithVans, vanCalls, VanFields, type VanRow } from '#tests/helpers/van-entity.ts'

/** The screens of an added entity: a list and a form, with the office kit alone. */
function VansPage() {
  const list = useRecordList<VanRow>(vanCalls.list)
  const open = list.rows.find(({ id }) => String(id) === list.id)
  return (
    <RecordList
      list={list}
      title="Vans"
      label="Vans"
      resource="vans"
      search="Search vans"
      columns={[{ key: 'plate', header: 'Plate', cell: ({ plate }) => plate }]}
      rowLabel={({ plate }) => plate}
      card={({ plate }) => plate}
      drawer={open && <VanForm van={open} onClose={list.close} />}
      empty={<EmptyState>No vans yet.</EmptyState>}
      noResults="No vans match."
    />
  )
}

function VanForm({ van, onClose }: { van: VanRow; onClose: () => void }) {
  const form = useRecordEditor(vanCalls, {
    record: van,
    blank: { plate: '' },
    valuesOf: ({ plate }) => ({ plate }),
    schema: VanFields,
    created: ['Van Added', 'It is on the list.'],
    failure: ['Save Failed', 'Failed to save the van. Please try again.'],
    invalidates: ['/api/admin/vans'],
    onClose,
  })
  return (
    <RecordDialog editor={form} title="Edit Van" confirmLabel="Save">
      <TextField label="Plate" required {...form.field('plate')} />
    </RecordDialog>
  )
}

const siteWithVans = useSiteWithVans()

beforeAll(async () => {
  const { url, send, signIn } = siteWithVans()
  const headers = await signIn()
  await send('POST', '/api/admin/vans', { body: { plate: 'CALM 1' }, headers })
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    fetched(url + path, { ...init, headers: { ...(init.headers as object), ...headers, origin: url } }),
  )
})
afterAll(() => void vi.unstubAllGlobals())

test('its list shows the records, and its form validates and saves one', async () => {
  renderWithProviders(<VansPage />, '/admin/vans?id=1', (path) => request('GET', path))
  expect(await screen.findByRole('heading', { name: 'Vans' })).toBeDefined()
  const plate = await screen.findByLabelText(/Plate/)
  fireEvent.change(plate, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the plate.')).toBeDefined()
  fireEvent.change(plate, { target: { value: 'CALM 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  // Over HTTP and into a database, on a busy machine.
  const saved = { name: 'CALM 2', hidden: true }
  expect(await screen.findByRole('link', saved, { timeout: 10_000 })).toBeDefined()
})
