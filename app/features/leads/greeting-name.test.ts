import { expect, test } from 'vitest'

import { greetingName, hiTo, thanksTo } from './greeting-name.ts'

test.each([
  ['Ada Miller', 'Ada'],
  ['gerald brandt', 'Gerald'],
  [' Jean-Luc  Picard ', 'Jean-Luc'],
  ["D'Arcy", "D'Arcy"],
  ['Zoë', 'Zoë'],
  ['李 明', '李'],
  ['Drew Mrazek', 'Drew'],
  ['Don Miller', 'Don'],
])('%j is greeted as %j', (name, first) => {
  expect(greetingName(name)).toBe(first)
})

const titles = 'Mrs Alvarez,MR SMITH,Señora Ruiz,Frau Müller,Mme Roy,Dr Ada Miller,J Miller,The Smiths,homeowner'.split(
  ',',
)
const noNames = [
  '',
  '  ',
  'www.cheap.example',
  'http://x.example',
  '$500 for you',
  '<b>Ada</b>',
  `Ada ${'x'.repeat(60)}`,
]
test.each([...noNames, ...titles])('%j is not greeted by name', (name) => {
  expect(greetingName(name)).toBe('')
})

test.each([
  ['Ada', 'Thanks, Ada.'],
  ['A.', 'Thanks, A.'],
  ['', 'Thanks.'],
])('%j is thanked with one period', (first, thanks) => expect(thanksTo(first)).toBe(thanks))

test('without a name, the greeting is "Hi."', () => expect([hiTo('Ada'), hiTo('')]).toEqual(['Hi Ada.', 'Hi.']))
