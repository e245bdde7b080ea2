// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startLateText } from './start-late.ts'

beforeAll(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = vi.fn()
    },
  )
  const script = document.createElement('script')
  script.dataset.files = ''
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  // As it stands in the page.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(startLateText.replace('import(file)', 'Promise.resolve()'))()
})
beforeEach(() => {
  document.body.innerHTML =
    '<form><input id="name"><textarea id="message"></textarea><button type="button" popovertarget="note" popovertargetaction="show"></form>'
})

const enter = (id: string, more: KeyboardEventInit = {}) =>
  document
    .getElementById(id)!
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }))

test('Enter presses the button that does not send yet, and leaves one alone that does', () => {
  const pressed = vi.fn()
  const button = document.querySelector('button')!
  button.addEventListener('click', pressed)
  expect(enter('name')).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(1)
  enter('message')
  enter('name', { isComposing: true })
  enter('name', { key: 'a' })
  button.disabled = true
  enter('name')
  button.disabled = false
  button.removeAttribute('popovertargetaction')
  expect(enter('name')).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(1)
})
