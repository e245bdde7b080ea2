import { expect, test } from 'vitest'

import { wordsOf } from './answer-words.ts'

const us = 'Calm Climate <office@example.com>'

test.each([
  [
    'Samsung',
    `OWN.Sent from my Galaxy\n-------- Original message --------From: ${us} Date: 11/28/26 To: p Subject: x\nOURS`,
  ],
  ['Samsung in Spanish', `OWN.\n-------- Mensaje original --------De: ${us} Fecha: 28/11/26 Para: p Asunto: x\nOURS`],
  ['Outlook in one line', `OWN. From: ${us} Sent: Friday To: p Subject: x\n\nOURS`],
  ['a German web mailer', `OWN.\n\nGesendet: Freitag\nVon: ${us}\nAn: p@example.net\nBetreff: x\n\nOURS`],
  ['Gmail in one line', `OWN. On Fri, Nov 27, 2026 at 9:00 AM ${us} wrote: OURS`],
  ['Apple Mail', `OWN.\n\n> On Nov 27, 2026, at 9:00 AM, ${us} wrote:\n>\n> OURS`],
  ['a French program', `OWN.\n\nLe ven. 27 nov. 2026 à 09:00, ${us} a écrit :\n\nOURS`],
])('%s: what it quotes is cut', (_what, text) => {
  expect(wordsOf({ text, html: '' })).toEqual({ body: 'OWN.', whole: text })
})

test.each(['', 'Hi,\n\n'])('an answer below what it quotes is shown (%j)', (above) => {
  const text = `${above}On Fri, Nov 27, 2026 at 9:00 AM ${us} wrote:\n> Which day?\n\nFriday, please.`
  expect(wordsOf({ text, html: '' }).body).toContain('Friday, please.')
})

test('words that only look like the head of a mail stay', () => {
  const text = 'On Friday I wrote: come. From: the back door. Date: any. To: me'
  expect(wordsOf({ text, html: '' })).toEqual({ body: text, whole: null })
})
