// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { serve } from './popovers-polyfill.ts'
import { isPopoverOpen, showPopover } from './popovers.ts'

/** A browser without popovers: neither the methods nor the :popover-open selector. */
beforeAll(() => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
  const matches = Reflect.get(Element.prototype, 'matches') as (selector: string) => boolean
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector.includes(':popover-open')) throw new SyntaxError('Not a valid selector.')
    return matches.call(this, selector)
  })
  serve()
})

beforeEach(() => {
  document.body.innerHTML = `
    <button id="menu-button" popovertarget="menu"><i>Menu</i></button>
    <nav id="menu" popover="auto"><a href="#here">Here</a></nav>
    <button id="send" popovertarget="note" popovertargetaction="show">Send</button>
    <p id="note" popover="manual">One moment.</p>`
})

const byId = (id: string) => document.getElementById(id)!
const open = () => Array.from(document.querySelectorAll('[data-open]'), ({ id }) => id)

test('a button opens and closes its popover, with toggle events', () => {
  const states: unknown[] = []
  byId('menu').addEventListener('toggle', (event) => states.push(event.newState))
  document.querySelector('i')!.click()
  expect(isPopoverOpen(byId('menu'))).toBe(true)
  byId('menu-button').click()
  expect(isPopoverOpen(byId('menu'))).toBe(false)
  expect(states).toEqual(['open', 'closed'])
})

test('a click outside closes auto popovers, a click inside does not', () => {
  byId('menu-button').click()
  document.querySelector('a')!.click()
  expect(open()).toEqual(['menu'])
  byId('send').click()
  byId('send').click()
  expect(open()).toEqual(['note'])
  document.body.click()
  expect(open()).toEqual(['note'])
})

test('closing a closed or missing popover does nothing', () => {
  const listener = vi.fn()
  byId('note').addEventListener('toggle', listener)
  showPopover(byId('note'), false)
  showPopover(null)
  showPopover(byId('note'))
  expect(listener).toHaveBeenCalledTimes(1)
})
