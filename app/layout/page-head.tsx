import { useProfile } from '#app/business/profile-context.tsx'
import { publicAddressOf } from '#app/business/web-address.ts'
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
  const profile = useProfile()
  const { brand } = profile
  // Search engines would drop a page that names an address of this computer as its own.
  const site = publicAddressOf(profile)
  const url = site === null || path === undefined ? null : site + path
  const image = url === null ? null : shareImagePath(path!)
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
          <meta property="og:image" content={site + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={full} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {url !== null && <meta property="og:url" content={url} />}
      {url !== null && <link rel="canonical" href={url} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
