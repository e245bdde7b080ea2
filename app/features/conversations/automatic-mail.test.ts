import { expect, test } from 'vitest'

import { isAutomatic } from './automatic-mail.ts'

const signs = [
  'Auto-Submitted: auto-replied | X-Auto-Response-Suppress: All | Precedence: bulk | Precedence: auto_reply | X-Autoreply: yes | X-Autorespond: x | List-Id: <a.b> | List-Unsubscribe: <mailto:x>',
  'Automatic reply: Visit | Re: Out of Office: Visit | AUTO: Pat is away | OOO: Visit | Abwesenheitsnotiz: x',
  'Automatische Antwort: x | Respuesta automática: x | Réponse automatique : x | Risposta automatica: x | Resposta automática: x',
  'Automatisch antwoord: x | Автоответ: x | 自動返信: x | Declined: Visit | Zugesagt: x',
].flatMap((line) => line.split(' | '))

test.each(signs)('“%s”: a program wrote it', (sign) => {
  const isHeader = /^(?:Auto-Submitted|X-|Precedence|List-)/.test(sign)
  expect(isAutomatic({ headers: isHeader ? sign : '', subject: isHeader ? '' : sign })).toBe(true)
})

test.each([
  ['Auto-Submitted: no', 'Re: Your appointment'],
  ['Precedence: list\nList-Id: <office.group>', 'Re: Your appointment'],
  ['X-Auto-Response-Suppress: DR', 'Re: Your appointment'],
  ['', 'Automatic shutoff is broken'],
  ['', 'Out of heat!'],
  ['', 'Vacation next week, can you come earlier?'],
  ['', 'Ausente el martes, ¿pueden venir el jueves?'],
])('“%s” “%s”: a person wrote it', (headers, subject) => expect(isAutomatic({ headers, subject })).toBe(false))

test.each([
  ['REPLY', true],
  ['REQUEST', false],
  ['COUNTER', false],
])('a calendar’s %s: automatic is %s', (calendarMethod, expected) =>
  expect(isAutomatic({ headers: '', subject: 'Visit', calendarMethod })).toBe(expected),
)
