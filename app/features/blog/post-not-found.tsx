import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

const explanation = "The blog post you're looking for doesn't exist or has been removed."

/** SPEC §8: what a missing post and a failed one show alike. */
export function PostNotFound() {
  return (
    <>
      <PageHead title="Post Not Found" description={explanation} type="article" noindex />
      <PageHeader title="Post Not Found" lead={explanation}>
        <Link to="/blog" className={buttonClass({ size: 'lg' })}>
          Back to Blog
        </Link>
      </PageHeader>
    </>
  )
}
