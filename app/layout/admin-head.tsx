/** Title of an office screen; not indexed. React hoists it into <head>. */
export function AdminHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | Admin`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
