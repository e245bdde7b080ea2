// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { showPopover } from './commands.ts'
import { SubmitButton } from './submit-button.tsx'
import { hearTyping, tellTyped } from './typed-early.ts'

const place = () => document.getElementById('place')!
const note = () => document.querySelector<HTMLElement>('[role=status]')!
const sent = vi.fn((event: Event) => event.preventDefault())

function Form() {
  return (
    <form>
      <SubmitButton late="Please call.">Send</SubmitButton>
    </form>
  )
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // jsdom has no popovers, nor has Safari 16.
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] })
  document.body.innerHTML = `<div id="place">${renderToString(<Form />)}</div>`
  document.querySelector('form')!.addEventListener('submit', sent)
  sent.mockClear()
})

const wake = () => act(async () => void hydrateRoot(place(), <Form />, { onRecoverableError: () => {} }))

test('pressed early it sends once the page has been told everything, and the note is gone', async () => {
  // React says in development that it did not draw what marks the note as open.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  hearTyping()
  showPopover(note())
  await wake()
  expect(note().matches('[data-open]')).toBe(false)
  expect(sent).not.toHaveBeenCalled()
  await act(tellTyped)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('drawn by the server it opens a note; once awake it sends', async () => {
  const button = document.querySelector('button')!
  expect([button.type, button.getAttribute('popovertarget'), note().id]).toEqual(['button', note().id, note().id])
  expect(note().textContent).toBe('One moment. This is sent as soon as the page is ready.Please call.')
  await wake()
  expect([button.type, button.getAttribute('popovertarget')]).toEqual(['submit', null])
  await act(tellTyped)
  expect(sent).not.toHaveBeenCalled()
})
