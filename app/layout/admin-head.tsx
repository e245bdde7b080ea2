/** The title of a screen of the office, as PRODUCT §8 words it; search engines keep out. React moves it into <head>. */
export function AdminHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | Admin`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
