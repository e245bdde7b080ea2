import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'

import { BlankSheet } from './blank-sheet.tsx'

const explanation = "The blog post you're looking for doesn't exist or has been removed."

/** SPEC §8: what a missing post and a failed one show alike. */
export function PostNotFound() {
  return (
    <>
      <PageHead title="Post Not Found" description={explanation} type="article" noindex />
      <Container className="grid items-center gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {/* Before the words: where it stands above them, they would move down when the line brings it later. */}
        <BlankSheet className="w-full max-lg:h-36 max-lg:w-auto lg:col-start-2 lg:row-start-1 lg:h-auto" />
        <div>
          <h1>Post Not Found</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft sm:text-xl">{explanation}</p>
          <Link to="/blog" className={`mt-8 ${buttonClass({ size: 'lg' })}`}>
            Back to Blog
          </Link>
        </div>
      </Container>
    </>
  )
}
