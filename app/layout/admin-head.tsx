import { createContext, use } from 'react'

/** What precedes the title of every office screen: "(3) EMERGENCY · ", or ''. */
export const TitlePrefixContext = createContext('')

/** A document's title without that prefix. */
export const withoutPrefix = (title: string): string => title.replace(/^\(\d+\) (EMERGENCY · )?/, '')

/** Title of an office screen; not indexed. React hoists it into <head>. */
export function AdminHead({ title }: { title: string }) {
  const prefix = use(TitlePrefixContext)
  return (
    <>
      <title>{`${prefix}${title} | Admin`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
