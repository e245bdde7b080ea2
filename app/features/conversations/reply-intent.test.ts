import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { replyIntent } from './reply-intent.ts'

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
  'Stop please',
  'please stop',
  'Stop now, thank you',
  'STOP 🛑',
  'ＳＴＯＰ',
  'STOP STOP STOP',
  'Stop!\nstop now',
  'quit, unsubscribe',
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
  'Do not send me any more texts',
  'Please do not call or text me anymore',
  'I already told you. Stop texting me!',
  'Stop your annoying messages',
  'quit sending me stuff',
  'stop sending these',
  'Not interested in your texts',
  'I never signed up for these texts',
  "I don't want to be texted",
  "I don't want any more text messages",
  'take me off this list please',
  'remove my number from your system',
  'No more contact please',
  "Don't bother me again",
  "Don't text, call me",
  'Stop texting me, call me instead',
  'stop texting me call me instead',
  "Please don't text me. Just email me",
  "'stop'",
  '‘Stop’',
  '“STOP”',
  '«stop»',
  'Please "stop" texting me',
  'ST\u200BOP',
  'Stop\n-- \nSent from my iPhone',
  'Stop\r\n\r\nVon meinem iPhone gesendet',
  'STOP\nSent from my iPhone',
  'STOP. Bob Miller',
  'Quit\n\nBob Miller',
  '> Reply STOP to opt out\nStop texting me',
  'Liked “See you tomorrow”. Now stop texting me',
])('"%s" asks to stop', (reply) => {
  expect(replyIntent(reply)).toBe('stop')
})

test.each(['START', 'unstop', 'start please', 'Start!', "'START'", 'START\n-- \nSent from my iPhone'])(
  '"%s" asks to start',
  (reply) => {
    expect(replyIntent(reply)).toBe('start')
  },
)

test.each(['HELP', 'info', 'Help?', 'help please'])('"%s" asks for help', (reply) => {
  expect(replyIntent(reply)).toBe('help')
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
  'Yes',
  'yes please',
  'OK',
  'Subscribe',
  'Resume',
  'Liked “Reply STOP to opt out”',
  'Loved "Reply STOP to opt out"',
  'Loved an image',
  'Reacted 👍 to “Reply STOP to opt out”',
  '👍 to “Reply STOP to opt out”',
  '👍 “Reply STOP to opt out”',
  '“Reply STOP to opt out” ❤️',
  'Liked “Your visit is tomorrow.\nReply STOP to opt out',
  'Emphasized “Reply "STOP" to opt out”',
  'Liked "Reply "STOP" to opt out"',
  "Liked 'Don't reply. Text STOP to opt out'",
  'Removed a like from “Stop texting us? Reply STOP”',
  'Gefällt „Antworte STOP, um keine Texte zu erhalten“',
  'A aimé « Répondez STOP pour vous désabonner »',
  'Le gustó “Responda STOP para cancelar”',
  '「STOPと返信」にいいね',
  '> Reply STOP to opt out\nSee you then',
  'stop\nby tomorrow',
  'Cancel\nmy appointment',
  'Help, the unit is leaking',
  'See you at the bus stop',
  // Each of these was once misread as an opt-out.
  "Can you stop by tomorrow? Text me when you're on the way",
  'can you stop by tomorrow and text me before',
  'Please do not come before 3, text me first',
  "Please don't call, text me instead",
  'dont call just text me',
  'The AC quit again. Text me',
  'No, not today. Contact me tomorrow',
  'I will not be home, message me when done',
  'I will not answer messages before 5',
  "I don't need it any more, please message me back",
  "I don't want to wait until Monday, text me a time",
  'Can you get me a quote for a new system?',
  'get me a price on a heat pump from Trane',
  'Take me off the schedule for Friday',
  'Remove me from the schedule',
  'The AC is not sending cold air',
  'The furnace quit sending heat upstairs',
  "Don't bother coming, it works again",
  'Do not contact my tenant, contact me',
  'Have you not texted him yet?',
  'I do not see any messages from you',
])('"%s" is unclear', (reply) => {
  expect(replyIntent(reply)).toBe('unclear')
})

test('a keyword is recognized in any case, with any punctuation and spaces', () => {
  const around = fc.string({ unit: fc.constantFrom(' ', '.', '!', '\n', '\t', '"', '*', '🙏'), maxLength: 5 })
  fc.assert(
    fc.property(fc.constantFrom('STOP', 'quit', 'Revoke', 'opt out'), around, around, (word, before, after) => {
      expect(replyIntent(before + word + after)).toBe('stop')
    }),
  )
})

test('no reply throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 1600 }), (reply) => void replyIntent(reply)))
})
