/**
 * The script that stands in every page (the security policy knows it by its hash). It brings the page's code, which its
 * element names in `data-files`, once nothing to be seen waits any more: after the first paint that shows something, at
 * the first touch or key before that, after two seconds at the latest. Browsers tell of a paint once it is on the screen.
 *
 * From the first moment on, a form whose button does not send yet (ui/submit-button.tsx) is not sent by Enter either: it
 * counts as a press of that button.
 */
export const startLateText = `{
const files = document.currentScript.dataset.files.split(' ')
const begin = () => files.splice(0).forEach((file) => import(file).catch(() => {}))
addEventListener('pointerdown', begin, true)
addEventListener('keydown', (event) => {
begin()
const { key, isComposing, target } = event
const button = key === 'Enter' && !isComposing && target.matches('input') && target.form?.querySelector('button[popovertargetaction=show]')
if (!button) return
event.preventDefault()
button.click()
}, true)
setTimeout(begin, 2000)
new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(begin)).observe({ type: 'paint', buffered: true })
}`
