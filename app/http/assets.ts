/** The files a page loads, as its document links them. */
export interface Assets {
  /** The script that wakes the page up. */
  entry: string
  /** What that script and the screen import, loaded along with it. */
  preload: string[]
  /** Linked: in development all of them, in production the office's; the public one stands in the page. */
  stylesheets: string[]
  inlineStyle: string
  fonts: string[]
}
