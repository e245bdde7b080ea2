import { useProfile } from '#app/business/profile-context.tsx'
import { shareImagePath } from '#app/features/share-images/share-image-path.ts'

/** Title and metadata for browsers, search engines and link previews. React hoists them into <head>. */
export function PageHead({
  title,
  description,
  path,
  noindex = false,
  type = 'website',
}: {
  /** Without the brand, which is appended; at most 60 characters with it where possible. */
  title: string
  /** Omitted while the owner's one isn't known. */
  description?: string
  /** Canonical path; omitted where a page has no address of its own (404). */
  path?: string
  noindex?: boolean
  type?: 'website' | 'article'
}) {
  const { brand, siteUrl } = useProfile()
  const image = path === undefined ? null : shareImagePath(path)
  const full = title.includes(brand) ? title : `${title} | ${brand}`
  return (
    <>
      <title>{full}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand} />
      {image !== null && (
        <>
          <meta property="og:image" content={siteUrl + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={full} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {path !== undefined && <meta property="og:url" content={siteUrl + path} />}
      {path !== undefined && <link rel="canonical" href={siteUrl + path} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
