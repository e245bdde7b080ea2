/** The files a page loads, as its document links them. */
export interface Assets {
  font: string
  /** The site's style sheet, the same on every page; empty in development. */
  inlineStyle: string
  stylesheets: string[]
  /** The module that starts the page, or null for a preview, and all it and the screen import. */
  entry: string | null
  imports: string[]
}

/** What the document of a page needs to know about the colors. */
export interface PageTheme {
  /** The style sheet that changes them; null for the original ones. */
  stylesheet: string | null
  /** The background, for the browser's own bars. */
  paper: { light: string; dark: string }
}
