import type { Page } from '@playwright/test'

/** Elements that extend past the screen's sides, and text clipped by its box. */
export const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      // Text for screen readers only is a pixel wide; the skip link waits off screen.
      if (!ownText || width <= 1 || bottom < 0 || !element.checkVisibility()) continue
      if (element.closest('[aria-hidden=true], svg')) continue
      const name = `<${element.localName}> ${element.textContent.trim().slice(0, 40)}`
      if (right > root.clientWidth + 1 || left < -1) faults.push(`out: ${name}`)
      for (let box = element.parentElement; box; box = box.parentElement) {
        const edge = box.getBoundingClientRect()
        const { overflowX, overflowY } = getComputedStyle(box)
        const sideways = /hidden|clip/.test(overflowX) && (right > edge.right + 2 || left < edge.left - 2)
        const below = /hidden|clip/.test(overflowY) && (bottom > edge.bottom + 2 || top < edge.top - 2)
        if (sideways || below) faults.push(`cut: ${name}`)
      }
    }
    return faults
  })
