// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import { drafts } from '#app/ui/use-draft.ts'

import { prefillQuoteRequest } from './quote-request.ts'

afterEach(() => sessionStorage.clear())
const texts = () => drafts.read('contact')?.texts

test('the contact form is prefilled with the plan and subject', () => {
  prefillQuoteRequest('Complete Comfort')
  expect(texts()).toEqual({ subject: 'maintenance', message: "I'd like a quote for the Complete Comfort plan." })
})

test('earlier text stays, and another plan replaces the first', () => {
  drafts.save('contact', { name: 'Ada', subject: 'general', message: 'Two furnaces.' })
  prefillQuoteRequest('Complete Comfort')
  prefillQuoteRequest('Essential Comfort')
  expect(texts()).toEqual({
    name: 'Ada',
    subject: 'maintenance',
    message: "I'd like a quote for the Essential Comfort plan.\n\nTwo furnaces.",
  })
})

test('text from the booking form is carried over', () => {
  drafts.save('booking', { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com' })
  prefillQuoteRequest('Complete Comfort')
  expect(texts()).toMatchObject({ name: 'Ada Miller', email: 'ada@example.com', subject: 'maintenance' })
})
