// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

let early: typeof import('./typed-early.ts')
let arrival = 'navigate'

/** A browser that knows popovers and commands: what serves older ones would go on listening in the tests of others. */
const known = [
  [HTMLElement.prototype, 'popover'],
  [HTMLButtonElement.prototype, 'command'],
  [HTMLDialogElement.prototype, 'closedBy'],
] as const
const taught = known.filter(([prototype, name]) => !(name in prototype))
beforeAll(() =>
  taught.forEach(([prototype, name]) => Object.defineProperty(prototype, name, { value: null, configurable: true })),
)
afterAll(() => taught.forEach(([prototype, name]) => Reflect.deleteProperty(prototype, name)))

beforeEach(async () => {
  arrival = 'navigate'
  vi.stubGlobal('performance', { now: () => 7000, getEntriesByType: () => [{ type: arrival }] })
  vi.resetModules()
  early = await import('./typed-early.ts')
  document.body.innerHTML = `<form>
    <input id="name"><input id="email" value="drawn@example.com"><textarea id="message"></textarea>
    <select id="subject"><option>general</option><option>quote</option></select>
    <input id="texts" type="checkbox"><input id="none" type="checkbox">
  </form>`
})

const control = (id: string) => document.getElementById(id) as HTMLInputElement
const form = () => document.querySelector('form')!
function type(id: string, value: string) {
  control(id).value = value
  control(id).dispatchEvent(new Event('input', { bubbles: true }))
}

/** What the page hears once it is awake, its fields fallen back to what was drawn. */
async function heardBy(whileTold = () => {}) {
  form().reset()
  const heard: string[] = []
  form().addEventListener('change', ({ target }) => {
    const { id, type, value, checked } = target as HTMLInputElement
    heard.push(`${id}: ${type === 'checkbox' ? checked : value}`)
  })
  const told = early.tellTyped()
  whileTold()
  await told
  return heard
}

test('the page hears what was typed, chosen and ticked, before and after we listen, texts before ticks', async () => {
  control('none').checked = true
  control('name').value = 'Ada'
  early.hearTyping()
  control('texts').click()
  type('message', 'Hello')
  type('subject', 'quote')
  expect(await heardBy()).toEqual(['name: Ada', 'message: Hello', 'subject: quote', 'none: true', 'texts: true'])
})

test('what was taken back is not told: no tick, no text, no choice', async () => {
  control('none').checked = true
  early.hearTyping()
  control('texts').click()
  control('texts').click()
  control('none').click()
  type('name', 'Ada')
  type('name', '')
  type('email', '')
  type('email', 'drawn@example.com')
  type('subject', 'quote')
  type('subject', 'general')
  expect(await heardBy()).toEqual([])
  expect([control('texts').checked, control('none').checked]).toEqual([false, false])
})

test('what is typed or ticked while it is told stays', async () => {
  early.hearTyping()
  type('name', 'Ada')
  control('none').click()
  control('texts').click()
  const heard = await heardBy(() => {
    type('name', 'Ada Miller')
    control('texts').click()
    control('texts').click()
  })
  expect(heard.filter((each) => !each.startsWith('texts'))).toEqual(['name: Ada', 'none: true'])
  expect([control('name').value, control('texts').checked]).toEqual(['Ada Miller', false])
})

test.each(['reload', 'back_forward'])('after a %s no tick comes back, but one given then counts', async (way) => {
  arrival = way
  control('texts').checked = true
  control('name').value = 'Ada'
  early.hearTyping()
  expect(control('texts').checked).toBe(false)
  control('none').click()
  expect(await heardBy()).toEqual(['name: Ada', 'none: true'])
})

test('a form whose button was pressed too early is sent when all has been told', async () => {
  early.hearTyping()
  control('texts').click()
  const sent = vi.fn(() => control('texts').checked)
  form().requestSubmit = sent
  const sending = early.sendEarly(form())
  form().reset()
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
  await early.tellTyped()
  await sending
  expect(sent).toHaveReturnedWith(true)
})

test('a form typed into early was begun with the page, once; any other is begun when it is touched', () => {
  early.hearTyping()
  expect(early.beganAt(form())).toBe(7000)
  type('name', 'Ada')
  expect(early.beganAt(form())).toBe(0)
  expect(early.beganAt(form())).toBe(7000)
})
