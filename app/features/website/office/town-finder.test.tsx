import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { ServiceArea } from '#app/business/service-area.ts'
import { listSections } from '#app/features/website/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { TownFinder } from './town-finder.tsx'

const town = (name: string, state: string, zips: string, zone: string | null = 'America/Denver') => ({
  name,
  state,
  zips,
  coordinates: '',
  zone,
})
const springfields = [town('Springfield', 'CO', '81073'), town('Springfield', 'ID', '83277')]
const answer = [
  { typed: 'Denver', isKnown: true, chosen: 0, choices: [town('Denver', 'CO', '80202')] },
  { typed: 'Springfield', isKnown: true, chosen: null, choices: springfields },
  { typed: 'Nowhere', isKnown: false, chosen: null, choices: [town('Nowhere', '', '', null)] },
]
const list = screen.getByLabelText.bind(screen, 'List of towns')
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

function Finder({ first, onChange }: { first: ServiceArea; onChange: (towns: ServiceArea[]) => void }) {
  const [zips, setZips] = useState(first.zips)
  return (
    <>
      <button onClick={() => setZips('80299')}>Edit</button>
      <TownFinder towns={[{ ...first, zips }]} onChange={onChange} />
    </>
  )
}

async function paste(respond: (path: string, body: unknown) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => respond(path, JSON.parse(body as string)))
  const onChange = vi.fn()
  const denver = { name: 'denver', state: 'CO', zips: '80201', coordinates: '39.74, -104.98' }
  const rendered = renderWithProviders(<Finder first={denver} onChange={onChange} />)
  fireEvent.change(list(), { target: { value: 'Denver\nSpringfield\nNowhere' } })
  await press('Add to the List')
  return { onChange, denver, ...rendered }
}

test('what isn’t clear is asked, and a town on the list gets what it lacks', async () => {
  const { onChange, denver } = await paste(() => Response.json(answer))
  expect(screen.getByRole('combobox', { name: /“Nowhere” is not on our list/ })).toHaveProperty('value', '')
  await press('Add to the List')
  expect(onChange).not.toHaveBeenCalled()
  const which = screen.getByRole('combobox', { name: 'Which “Springfield”?' })
  expect(which.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(which, { target: { value: '1' } })
  fireEvent.change(screen.getByRole('combobox', { name: /Nowhere/ }), { target: { value: '-1' } })
  await press('Add to the List')
  const springfield = { name: 'Springfield', state: 'ID', zips: '83277', coordinates: '' }
  expect(onChange).toHaveBeenCalledExactlyOnceWith([{ ...denver, zips: '80201, 80202' }, springfield])
  expect(list()).toHaveProperty('value', '')
  expect(screen.getByText('Towns added: 2. Check the list, then save it.')).toBeDefined()
})

test('the only town of a name is asked too if it isn’t sure to be meant', async () => {
  const { onChange } = await paste(() => Response.json([{ ...answer[0], chosen: null }]))
  fireEvent.change(screen.getByRole('combobox', { name: 'Which “Denver”?' }), { target: { value: '0' } })
  expect(screen.getByRole('combobox', { name: 'Which “Denver”?' })).toHaveProperty('value', '0')
  await press('Replace the List')
  expect(onChange).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ name: 'Denver', zips: '80202' })])
})

test('what is edited while the towns are looked up is kept', async () => {
  const lookup = Promise.withResolvers<Response>()
  const { onChange, denver } = await paste(() => lookup.promise)
  await press('Edit')
  await act(async () => lookup.resolve(Response.json(answer.slice(0, 1))))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([{ ...denver, zips: '80299, 80202' }]))
})

test('the time zone of all the towns is offered while the site has another', async () => {
  const sent: unknown[] = []
  const { client } = await paste((path, body) => {
    if (path.endsWith('/towns')) return Response.json(answer.slice(0, 1))
    sent.push(body)
    return Response.json({ ...hours, value: { timeZone: 'America/Denver' } })
  })
  const hours = { value: { timeZone: 'America/Chicago' }, isOriginal: true, updatedAt: '1970-01-01T00:00:00.000Z' }
  await act(async () => void client.setQueryData(apiQuery(listSections).queryKey, { hours }))
  await screen.findByText('These towns are on Mountain time. Your website is on Central time.')
  await press('Use Mountain Time')
  expect(sent).toEqual([{ value: { timeZone: 'America/Denver' } }])
  expect(screen.queryByText(/on Mountain time/)).toBeNull()
})

test('text that is refused or can’t be looked up stays', async () => {
  const fields = { text: 'Paste plain text, without HTML.' }
  const refusal = { message: fields.text, code: 'validation_failed', fields, requestId: 'a' }
  const { onChange } = await paste(() => Response.json(refusal, { status: 400 }))
  expect(list().getAttribute('aria-invalid')).toBe('true')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await press('Replace the List')
  expect(currentToasts()[0]).toMatchObject({ title: "You're Offline" })
  fireEvent.change(list(), { target: { value: 'Denver, CO\n'.repeat(9_000) } })
  await press('Add to the List')
  expect(screen.getByText('Paste 150 towns or fewer at a time.')).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
})
