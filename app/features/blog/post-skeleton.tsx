import { PageHead } from '#app/layout/page-head.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'

/** While a post is on its way. */
export function PostSkeleton() {
  return (
    <>
      <PageHead
        title="Blog Post"
        description="An article on heating, cooling and air quality for homes around St. Louis, from the people who install and look after the equipment."
        type="article"
      />
      <h1 className="sr-only">Blog Post</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div data-skeleton="" aria-hidden="true" className="min-h-screen">
        <div className="border-b border-line bg-tint">
          <Container className="grid gap-5 py-16">
            {['w-36 h-9', 'w-4/5 h-12 mt-4', 'w-1/2 h-12', 'w-56 h-5 mt-2'].map((size) => (
              <Bar key={size} size={size} />
            ))}
          </Container>
        </div>
        <Container className="grid gap-4 py-16">
          {['w-full', 'w-11/12', 'w-4/5', 'w-full mt-8', 'w-5/6', 'w-2/3'].map((width) => (
            <Bar key={width} size={`${width} h-5 max-w-[43rem]`} />
          ))}
        </Container>
      </div>
    </>
  )
}

const Bar = ({ size }: { size: string }) => (
  <div className={classNames('animate-shimmer rounded-field bg-line', size)} />
)
