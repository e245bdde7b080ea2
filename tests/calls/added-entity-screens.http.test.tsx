// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { request } from '#app/http/request.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
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
  const client = useQueryClient()
  const form = useRecordForm({ stored: { plate: van.plate }, version: van.updatedAt, schema: VanFields })
  const update = useAdminAction(vanCalls.update, {
    ...form.errorHandlers,
    success: ['Van Saved', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the van. Please try again.'],
    onSuccess: () => void client.invalidateQueries(),
  })
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Edit Van"
      confirmLabel="Save"
      onConfirm={() => void form.submit((body, ifMatch) => update.run({ params: { id: van.id }, body, ifMatch }))}
    >
      <TextField label="Plate" required {...form.field('plate')} />
    </AlertDialog>
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
  expect(await screen.findByRole('link', { name: 'CALM 2', hidden: true })).toBeDefined()
})
