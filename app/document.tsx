import type { ReactNode } from 'react'

import { dayKeyIn } from '#app/features/bookings/my-day/link.ts'
import type { Assets, PageTheme } from '#app/http/assets.ts'

/** What only the server renders into the document; React leaves it in place on hydration. */
export interface Delivery {
  assets: Assets
  /** The initial state of the entry, as JSON. */
  state: unknown
  /** Describes the page to search engines, as JSON-LD. */
  structuredData?: object | null
  theme: PageTheme
}

/** The document around the page. The browser hydrates all of it, and renders it without the delivery. */
export function Document({
  delivery,
  search = '',
  children,
}: {
  delivery?: Delivery
  search?: string
  children?: ReactNode
}) {
  // From a home screen, My Day opens itself.
  const day = dayKeyIn(search)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/site.webmanifest${day === null ? '' : `?day=${encodeURIComponent(day)}`}`} />
        {delivery && <Theme {...delivery.theme} />}
        {delivery && <Files {...delivery.assets} />}
        {delivery?.theme.stylesheet && <link rel="stylesheet" href={delivery.theme.stylesheet} />}
      </head>
      <body>
        {children}
        {delivery && <State {...delivery} />}
      </body>
    </html>
  )
}

function Theme({ paper }: PageTheme) {
  return Object.entries(paper).map(([scheme, color]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={color} />
  ))
}

function Files({ font, inlineStyle, stylesheets }: Assets) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      {inlineStyle && <style dangerouslySetInnerHTML={{ __html: inlineStyle }} />}
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  )
}

function State({ state, structuredData, assets }: Delivery) {
  return (
    <>
      {/* Last, so that scripts don't compete with the page on a slow connection. */}
      {[...assets.imports, ...(assets.entry ? [assets.entry] : [])].map((src) => (
        <script key={src} type="module" src={src} fetchPriority="low" />
      ))}
      <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: embeddable(state) }} />
      {structuredData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: embeddable(structuredData) }} />
      )}
    </>
  )
}

/** JSON that can be inside a script element. */
const embeddable = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
