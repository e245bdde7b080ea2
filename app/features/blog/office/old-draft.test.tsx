import { beforeEach, expect, test } from 'vitest'

import { deviceDrafts } from '#app/ui/draft-store.ts'

import { migrateOldDraft } from './old-draft.ts'
import { emptyPost } from './post-form.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a draft of an earlier release is migrated, once', () => {
  const values = { ...emptyPost, title: 'Typed before the update' }
  const old = { savedAt: Date.now(), values, base: emptyPost, version: null }
  localStorage.setItem('post:new', JSON.stringify(old))
  migrateOldDraft('post:new')
  expect(deviceDrafts.find('post:new', () => true)?.value).toMatchObject({ values, base: emptyPost, version: '' })
  expect(localStorage.getItem('post:new')).toBeNull()
})

test('anything else under that key is left alone', () => {
  localStorage.setItem('post:new', '{broken')
  migrateOldDraft('post:new')
  expect(localStorage.getItem('post:new')).toBe('{broken')
})
