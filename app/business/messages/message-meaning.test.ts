import { expect, test } from 'vitest'

import { meaningOf } from './message-meaning.ts'

test.each([
  // Taps, as phones send them.
  'Liked “Your appointment tomorrow: Sun, Nov 29, 9:00 AM. Reply STOP to opt out.”',
  'Loved "Ok"',
  'Laughed at an image',
  'Reacted 😂 to “We are on our way”',
  '\u200b👍\u200b to “\u200aNo heat since last night\u200a”',
  'Removed a like from “Ok”',
  'Le gustó “Su cita mañana”',
  'A aimé « Votre rendez-vous »',
  'Gefällt „Ihr Termin“',
  // By themselves.
  'I’m driving with Focus turned on. I’ll see your message when I get where I’m going.',
  '(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification through.)',
  'Automatic reply: I am on vacation until December 7.',
  'Estoy conduciendo con el modo de concentración activado.',
  // Thanks and yes.
  'Ok, thanks! 👍',
  '👍🏽',
  '❤️',
  'Yes please!',
  'Yep, see you then',
  'No problem',
  'We’ll be home',
  'Thanks again',
  'Sí, aquí estoy. El perro está en el patio.',
  'Muchas gracias',
  'Merci beaucoup',
  'Спасибо',
  'Have a great weekend',
])('%j answers', (message) => expect(meaningOf(message)).toBe('answer'))

test.each([
  'Are you coming today?',
  'Yes, but can you come earlier',
  'Ok I need to reschedule',
  'Yes please call me',
  'Thanks, it is making that noise again',
  'Ok, no one is home',
  'Sí, pero llego tarde',
  'Gracias, ¿pueden venir mañana?',
  'I am out of the office, can you come at 5?',
  'It is me.',
  'Thanks, my basement is flooding',
  'Ok it is dripping water all over the floor',
  'Yes go ahead with the new furnace',
  'Great, I’d like to schedule a tune up for Tuesday',
  'Cool air only comes out upstairs',
  'Si me interesa una cotizacion para un minisplit',
  'The vent out of the office is blowing dust. Send somebody',
  // In doubt.
  'No',
  'Good morning',
  'Gate code is 1234',
  'Loved the new furnace',
  'مرحبا، هل ستأتي اليوم؟',
  '❓',
])('%j asks, or may ask', (message) => expect(meaningOf(message)).toBe('question'))

test.each([
  'The gate code is 42',
  'Gate code 4411#. Dogs are friendly',
  'My wife is home, use the side door please',
  'Key is under the mat',
  'El código del portón es 42',
  'La puerta está abierta',
])('%j answers if it follows our text, else it may ask', (message) => {
  expect(meaningOf(message, true)).toBe('answer')
  expect(meaningOf(message)).toBe('question')
})

test.each([
  'No',
  'The gate code is 42, but we have to leave at 12',
  'Is the gate code 42',
  'Ok are you here',
  'You open Saturday, thanks',
  'See you next week',
  'By Friday please, thanks',
  'The furnace shows code 33',
  'Code 33',
  'You left the gate open',
  'The gate is locked',
  'Can you use the side door?',
  'Nobody is home',
  'Está la puerta abierta',
  'Sí, pero el perro está suelto y llego tarde',
])('%j asks, or may ask, also after our text', (message) => expect(meaningOf(message, true)).toBe('question'))

test.each(['Will you be here today', 'Are you here'])('%j asks without a question mark', (message) =>
  expect(meaningOf(message)).toBe('question'),
)

test.each(['Ok, but we have no heat', 'Gracias. Huele a gas', 'Thanks. The heat is out again'])(
  '%j is an emergency',
  (message) => expect(meaningOf(message)).toBe('emergency'),
)
