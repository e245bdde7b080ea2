import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { meaningOf } from './reply-meaning.ts'

test.each([
  // 47 CFR 64.1200(a)(10) and the carriers' words
  'STOP',
  'QUIT',
  'END',
  'REVOKE',
  'OPT OUT',
  'OPT-OUT',
  'OPTOUT',
  'CANCEL',
  'UNSUBSCRIBE',
  'STOPALL',
  'stop',
  'Stop.',
  ' stop ',
  '"STOP"',
  'STOP!!!',
  'Stop please',
  'please stop',
  'Stop now, thank you',
  'STOP 🛑',
  'ＳＴＯＰ',
  'please stop texting me',
  'Stop texting',
  'stop sending me texts',
  'Stop these messages please',
  'Do not text me again',
  'don’t text me',
  'dont text me anymore',
  'Never text this number again',
  'no more texts',
  'No more messages please',
  'I do not want to receive these texts',
  "I don't want your messages",
  'take me off your list',
  'Please remove me from your list',
  'remove my number',
  'lose my number',
  'I want to opt out',
  'opting out',
  'please unsubscribe me from this',
  'I revoke my consent to be texted',
  'leave me alone',
  'Wrong number',
])('"%s" is an end', (reply) => {
  expect(meaningOf(reply)).toBe('stop')
})

test.each(['START', 'unstop', 'Yes', 'yes please', 'Start!'])('"%s" is a new beginning', (reply) => {
  expect(meaningOf(reply)).toBe('start')
})

test.each(['HELP', 'info', 'Help?', 'help please'])('"%s" asks for help', (reply) => {
  expect(meaningOf(reply)).toBe('help')
})

test.each([
  '',
  'Can you stop by tomorrow?',
  'Cancel my appointment',
  'Please cancel the visit on Friday',
  'Yes, 2 PM works',
  'When does it end?',
  "I'll be home at 3",
  'The furnace has quit',
  "Why don't you text me back?",
  'I never got your text',
  "Don't forget to bring the filter, text me when you are here",
  'Thanks!',
  'Help, the unit is leaking',
  'See you at the bus stop',
])('"%s" is for a person to read', (reply) => {
  expect(meaningOf(reply)).toBe('unclear')
})

test('a keyword is understood in any case, with any punctuation and spaces around it', () => {
  const around = fc.string({ unit: fc.constantFrom(' ', '.', '!', '\n', '\t', '"', '*', '🙏'), maxLength: 5 })
  fc.assert(
    fc.property(fc.constantFrom('STOP', 'quit', 'Revoke', 'opt out'), around, around, (word, before, after) => {
      expect(meaningOf(before + word + after)).toBe('stop')
    }),
  )
})

test('no reply, however odd, is too much for it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 1600 }), (reply) => void meaningOf(reply)))
})
