import { expect, test } from 'vitest'

import { isHeading, postLines } from './post-markup.ts'

const plain = (text: string) => ({ text, bold: false })
const bold = (text: string) => ({ text, bold: true })

test('text between double asterisks is bold', () => {
  expect(postLines('Change the **filter** first.')).toEqual([[plain('Change the '), bold('filter'), plain(' first.')]])
})

test('a line may have several bold parts, at its ends too', () => {
  expect(postLines('**One** and **two** and **three**')).toEqual([
    [bold('One'), plain(' and '), bold('two'), plain(' and '), bold('three')],
  ])
  expect(postLines('**One****two**')).toEqual([[bold('One'), bold('two')]])
})

test.each(['2 ** 3 is 8', '**never closed', 'never opened**', '****', '**', '* one * two *'])(
  'asterisks without a partner stay as typed: %s',
  (line) => {
    expect(postLines(line)).toEqual([[plain(line)]])
  },
)

test('unmatched asterisks after bold text stay as typed', () => {
  expect(postLines('**a** b **c')).toEqual([[bold('a'), plain(' b **c')]])
})

test('bold ends with the line', () => {
  expect(postLines('**one\ntwo**')).toEqual([[plain('**one')], [plain('two**')]])
})

test('Windows, Unix and old Mac line endings all work', () => {
  expect(postLines('One\r\n\r\n**Two**\nThree\rFour')).toEqual([
    [plain('One')],
    [bold('Two')],
    [plain('Three')],
    [plain('Four')],
  ])
})

test.each([
  ['**What MERV measures**', true],
  ['**Filter or coil?**', true],
  ['What MERV measures', false],
  ['**What** MERV measures', false],
  ['**Call us at once.**', false],
  ['**Note:**', false],
  [`**${'a'.repeat(81)}**`, false],
])('%s is a heading: %s', (line, heading) => {
  expect(postLines(line).map(isHeading)).toEqual([heading])
})
