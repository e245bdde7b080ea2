/** The files a page loads, as its document links them. */
export interface Assets {
  /** The script that wakes the page up, and what it and the screen import. */
  scripts: string[]
  /** The text of the small script in the page that brings those files after the first paint. */
  starter: string
  /** Linked: in development all of them, in production the office's; the public one stands in the page. */
  stylesheets: string[]
  inlineStyle: string
  /** The text of the script in the page's head: its font, and where it was opened. */
  head: string
}
