import * as z from 'zod/mini'
import { expect, test } from 'vitest'

import './schema-messages.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  ['string', z.string(), 1, 'This field is required.'],
  ['number', z.number(), 'one', 'Please enter a number.'],
  ['date', z.date(), 'today', 'Please enter a valid date.'],
  ['array', z.array(z.string()), {}, 'Please choose at least one.'],
  ['object', z.object({}), 1, 'Please complete this section.'],
  ['enum', z.enum(['a', 'b']), 'c', 'Please choose an option from the list.'],
  ['anything else', z.boolean(), 1, 'Please check this field.'],
] as const)('%s', (_kind, schema, invalid, message) => {
  expect(messageOf(schema, invalid)).toBe(message)
})

test('a schema’s own message takes precedence', () => {
  expect(messageOf(z.string({ error: 'Email is required.' }), 1)).toBe('Email is required.')
})
