// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { HttpError } from '#app/http/http-error.ts'

import { useAutosave } from './use-autosave.ts'
import { useRecordForm } from './use-record-form.ts'

const blank = { subject: '' }
const issue = { id: 7, updatedAt: '2026-11-18T15:00:00.000Z', subject: 'Spring' }
type Row = typeof issue

/** What the server answers: a status, or nothing at all. */
let response: number | 'lost' = 200
let sent: { subject: string; key?: string; ifMatch?: string | undefined }[] = []
beforeEach(() => {
  sessionStorage.clear()
  response = 200
  sent = []
})
afterEach(cleanup)

async function answered({ subject }: typeof blank): Promise<Row> {
  if (response === 'lost') throw new TypeError('Failed to fetch')
  if (response !== 200) throw new HttpError(response, '')
  return { ...issue, subject }
}

function open(record: Row | null = null, name = 'new') {
  const { result, unmount } = renderHook(() => {
    const form = useRecordForm({
      stored: { subject: record?.subject ?? '' },
      version: record?.updatedAt ?? '',
      draft: { name: `newsletter-${record?.id ?? name}`, restore: 'offered' },
    })
    const autosave = useAutosave(form, {
      record,
      name,
      create: (values, key) => {
        sent.push({ ...values, key })
        return answered(values)
      },
      update: (_id, values, ifMatch) => {
        sent.push({ ...values, ifMatch })
        return answered(values)
      },
      canSave: ({ subject }) => subject !== 'Too long',
      onSaved: () => {},
    })
    return { form, autosave }
  })
  return {
    unmount,
    now: () => ({ ...result.current.autosave, offer: result.current.form.offer }),
    type: (subject: string) => act(() => result.current.form.set({ subject })),
    save: () => act(() => result.current.autosave.save()),
    restore: () => act(() => result.current.autosave.restore()),
    discard: () => act(() => result.current.autosave.discardOffer()),
    saveAsNew: () => act(() => result.current.autosave.saveAsNew()),
  }
}
const asked = () => sent.map(({ subject, key }) => [key ? 'create' : 'update', subject])

test('a new record is saved with its first change, and again when the screen is left', async () => {
  const sheet = open()
  expect(sheet.now().state).toBe('untouched')
  sheet.type('Spring')
  await waitFor(() => expect(sheet.now().state).toBe('saved'))
  sheet.type('Autumn')
  expect(sheet.now().state).toBe('unsaved')
  sheet.unmount()
  await waitFor(() =>
    expect(asked()).toEqual([
      ['create', 'Spring'],
      ['update', 'Autumn'],
    ]),
  )
})

test('what may not be saved is not sent', async () => {
  const sheet = open(issue)
  sheet.type('Too long')
  await sheet.save()
  expect([sheet.now().state, sent]).toEqual(['failed', []])
})

test('what was typed when the session had ended is offered again where it was begun', async () => {
  response = 401
  const sheet = open()
  sheet.type('Autumn')
  await sheet.save()
  expect(sheet.now().state).toBe('failed')
  sheet.unmount()
  expect(open(null, 'post-3').now().offer).toBeNull()
  expect(open().now().offer).toMatchObject({ values: { subject: 'Autumn' } })
})

test('a draft is restored over the version it was typed over: a newer one is not overwritten', async () => {
  response = 401
  const sheet = open(issue)
  sheet.type('Autumn')
  sheet.unmount()
  response = 412
  const again = open({ ...issue, updatedAt: '2026-11-18T16:00:00.000Z' })
  again.restore()
  await again.save()
  expect(sent.at(-1)).toEqual({ subject: 'Autumn', ifMatch: issue.updatedAt })
  expect(again.now().state).toBe('stale')
})

test('a record whose first answer was lost is created once, and then changed', async () => {
  response = 'lost'
  const sheet = open()
  sheet.type('Spring')
  await waitFor(() => expect(sheet.now().state).toBe('failed'))
  response = 200
  sheet.type('Autumn')
  await sheet.save()
  expect(asked()).toEqual([
    ['create', 'Spring'],
    ['create', 'Spring'],
    ['update', 'Autumn'],
  ])
  expect(sent[0]!.key).toBe(sent[1]!.key)
  expect(sheet.now().state).toBe('saved')
})

test('it is created once also when the page was loaded again meanwhile', async () => {
  response = 'lost'
  const before = open()
  before.type('Spring')
  await before.save()
  before.type('Autumn')
  before.unmount()
  await waitFor(() => expect(sent.length).toBeGreaterThan(1))
  response = 200
  const again = open()
  again.restore()
  await again.save()
  expect(asked().slice(-2)).toEqual([
    ['create', 'Spring'],
    ['update', 'Autumn'],
  ])
  expect(new Set(sent.slice(0, -1).map(({ key }) => key)).size).toBe(1)
})

test('what was not wanted any more is not what the next record begins with', async () => {
  response = 'lost'
  const before = open()
  before.type('Spring')
  await before.save()
  before.unmount()
  response = 200
  const again = open()
  again.discard()
  again.type('Autumn')
  await again.save()
  expect(asked().at(-1)).toEqual(['create', 'Autumn'])
  expect(sent.at(-1)!.key).not.toBe(sent[0]!.key)
})

test('what was typed over a record that is gone can begin one of its own', async () => {
  response = 404
  const sheet = open(issue)
  sheet.type('Autumn')
  await sheet.save()
  expect(sheet.now().state).toBe('gone')
  response = 200
  await sheet.saveAsNew()
  expect(asked().at(-1)).toEqual(['create', 'Autumn'])
  expect(sheet.now().state).toBe('saved')
})
