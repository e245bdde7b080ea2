import type { Page } from '@playwright/test'

/**
 * What is wrong with a page on paper: light text, a background that isn't white, search fields, labels without
 * a field, headings without content.
 */
export const faultsOnPaper = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const known = new Map<string, Uint8ClampedArray>()
    const rgba = (color: string) => {
      const before = known.get(color)
      if (before) return before
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const { data } = canvas.getImageData(0, 0, 1, 1)
      known.set(color, data)
      return data
    }
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = rgba(color)
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, svg')
    const words = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const name = (element: Element) => `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}”`

    const faults: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element)) continue
      const { color, backgroundColor } = getComputedStyle(element)
      if (words(element) && lightness(color) > 0.55) faults.push(`light words: ${name(element)}`)
      if (rgba(backgroundColor)[3]! > 127 && lightness(backgroundColor) < 0.98 && element.textContent?.trim())
        faults.push(`a ground that is not white: ${name(element)}`)
      if (element.matches('input[type=search], [role=search], form input:not([type=checkbox])[placeholder]'))
        faults.push(`a search field: ${name(element.parentElement!)}`)
    }
    for (const label of document.querySelectorAll('label'))
      if (isShown(label) && label.control && !isShown(label.control)) faults.push(`a label alone: ${name(label)}`)
    // A heading must be followed by content, not by the next heading of its rank or by nothing.
    const shown = [
      ...document.querySelectorAll('main :is(h2, h3, h4, p, li, dd, dt, a, button, img, td, input, textarea, summary)'),
    ].filter(isShown)
    for (const [at, element] of shown.entries()) {
      const rank = /^H([234])$/.exec(element.tagName)?.[1]
      const next = shown.slice(at + 1).find((other) => !element.contains(other))
      const nextRank = next && /^H([234])$/.exec(next.tagName)?.[1]
      if (rank && (!next || (nextRank && nextRank <= rank))) faults.push(`a heading alone: ${name(element)}`)
    }
    return faults
  })
