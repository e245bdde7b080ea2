import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { HttpError } from '#app/http/http-error.ts'

import { useAutosave } from './use-autosave.ts'
import { useRecordForm } from './use-record-form.ts'

const blank = { subject: '' }
const issue = { id: 7, updatedAt: '2026-11-18T15:00:00.000Z', subject: 'Spring' }
type Row = typeof issue

/** The server's status, or 'lost' if no response arrives. */
let response: number | 'lost' = 200
let sent: { subject: string; key?: string; ifMatch?: string | undefined }[] = []
beforeEach(() => {
  sessionStorage.clear()
  response = 200
  sent = []
})

async function respond({ subject }: typeof blank): Promise<Row> {
  if (response === 'lost') throw new TypeError('Failed to fetch')
  if (response !== 200) throw new HttpError(response, '')
  return { ...issue, subject }
}

function open(record: Row | null = null, name = 'new') {
  const { result, unmount } = renderHook(() => {
    const form = useRecordForm({
      stored: { subject: record?.subject ?? '' },
      version: record?.updatedAt ?? '',
      draft: { name: `newsletter-${record?.id ?? name}`, restore: 'prompt' },
    })
    const autosave = useAutosave(form, {
      record,
      name,
      create: (values, key) => {
        sent.push({ ...values, key })
        return respond(values)
      },
      update: (_id, values, ifMatch) => {
        sent.push({ ...values, ifMatch })
        return respond(values)
      },
      canSave: ({ subject }) => subject !== 'Too long',
      onSaved: () => {},
    })
    return { form, autosave }
  })
  return {
    unmount,
    getState: () => ({ ...result.current.autosave, savedDraft: result.current.form.savedDraft }),
    type: (subject: string) => act(() => result.current.form.set({ subject })),
    save: () => act(() => result.current.autosave.save()),
    restore: () => act(() => result.current.autosave.restore()),
    discard: () => act(() => result.current.autosave.discardDraft()),
    saveAsNew: () => act(() => result.current.autosave.saveAsNew()),
  }
}
const requests = () => sent.map(({ subject, key }) => [key ? 'create' : 'update', subject])

test('a new record is saved on its first change and when the page is left', async () => {
  const editor = open()
  expect(editor.getState().state).toBe('pristine')
  editor.type('Spring')
  await waitFor(() => expect(editor.getState().state).toBe('saved'))
  editor.type('Autumn')
  expect(editor.getState().state).toBe('unsaved')
  editor.unmount()
  await waitFor(() =>
    expect(requests()).toEqual([
      ['create', 'Spring'],
      ['update', 'Autumn'],
    ]),
  )
})

test('values that cannot be saved are not sent', async () => {
  const editor = open(issue)
  editor.type('Too long')
  await editor.save()
  expect([editor.getState().state, sent]).toEqual(['failed', []])
})

test('changes made after the session expired are offered as a draft', async () => {
  response = 401
  const editor = open()
  editor.type('Autumn')
  await editor.save()
  expect(editor.getState().state).toBe('failed')
  editor.unmount()
  expect(open(null, 'post-3').getState().savedDraft).toBeNull()
  expect(open().getState().savedDraft).toMatchObject({ values: { subject: 'Autumn' } })
})

test('a restored draft does not overwrite a newer version', async () => {
  response = 401
  const editor = open(issue)
  editor.type('Autumn')
  editor.unmount()
  response = 412
  const again = open({ ...issue, updatedAt: '2026-11-18T16:00:00.000Z' })
  again.restore()
  await again.save()
  expect(sent.at(-1)).toEqual({ subject: 'Autumn', ifMatch: issue.updatedAt })
  expect(again.getState().state).toBe('stale')
})

test('a record is created once if the first response was lost', async () => {
  response = 'lost'
  const editor = open()
  editor.type('Spring')
  await waitFor(() => expect(editor.getState().state).toBe('failed'))
  response = 200
  editor.type('Autumn')
  await editor.save()
  expect(requests()).toEqual([
    ['create', 'Spring'],
    ['create', 'Spring'],
    ['update', 'Autumn'],
  ])
  expect(sent[0]!.key).toBe(sent[1]!.key)
  expect(editor.getState().state).toBe('saved')
})

test('it is created once even after a reload', async () => {
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
  expect(requests().slice(-2)).toEqual([
    ['create', 'Spring'],
    ['update', 'Autumn'],
  ])
  expect(new Set(sent.slice(0, -1).map(({ key }) => key)).size).toBe(1)
})

test('a discarded draft does not become the next record', async () => {
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
  expect(requests().at(-1)).toEqual(['create', 'Autumn'])
  expect(sent.at(-1)!.key).not.toBe(sent[0]!.key)
})

test('changes to a deleted record can be saved as a new one', async () => {
  response = 404
  const editor = open(issue)
  editor.type('Autumn')
  await editor.save()
  expect(editor.getState().state).toBe('deleted')
  response = 200
  await editor.saveAsNew()
  expect(requests().at(-1)).toEqual(['create', 'Autumn'])
  expect(editor.getState().state).toBe('saved')
})
