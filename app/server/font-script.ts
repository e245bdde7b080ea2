import figtree from './figtree.woff2?inline'

/**
 * The script by which a page has its font before anything of it is drawn (decision 031). Browsers read a font out of a
 * file, and out of a `data:` address too, while they draw the page with another; one that is given its bytes they have.
 */
export const fontScript = `document.fonts.add(new FontFace('Figtree',Uint8Array.from(atob('${figtree.slice(figtree.indexOf(',') + 1)}'),(c)=>c.charCodeAt()),{weight:'400 700'}))`
