import figtree from './figtree.woff2?inline'

/**
 * A page has its font before anything of it is drawn (decision 031). Browsers read a font out of a file, and out of a
 * `data:` address too, while they draw the page with another; one that is given its bytes they have.
 */
const font = `document.fonts.add(new FontFace('Figtree',Uint8Array.from(atob('${figtree.slice(figtree.indexOf(',') + 1)}'),(c)=>c.charCodeAt()),{weight:'400 700'}))`

/** Marks a page that begins at its top, as nobody has come back to it: the rest is laid out once it is awake (decision 035). */
const atTop = `if(performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.top=''`

/** The script in the head of every page. The security policy knows it by its hash. */
export const headScript = `${font};${atTop}`
