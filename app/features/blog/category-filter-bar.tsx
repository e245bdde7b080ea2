import { classNames } from '#app/ui/class-names.ts'
import { formatCount } from '#app/business/format-count.ts'
import { Link } from '#app/ui/link.tsx'

import { blogPath } from './blog-path.ts'
import type { PublicCategory } from './schemas.ts'

/** "All Posts" and every category with the number of its posts, as links; on phones in one row that scrolls. */
export function CategoryFilterBar({
  filters,
  selected,
  total,
  busy = false,
}: {
  filters: PublicCategory[]
  /** A slug; empty for all posts. */
  selected: string
  /** Undefined while loading. */
  total: number | undefined
  /** Shows placeholders for the categories. */
  busy?: boolean
}) {
  const links = [
    { name: 'All Posts', slug: '', count: total },
    ...filters.map(({ name, slug, publishedPostCount }) => ({ name, slug, count: publishedPostCount })),
  ]
  return (
    <nav aria-label="Filter posts by category">
      <ul className="relative flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:-my-2 max-sm:py-2 sm:flex-wrap">
        {links.map(({ name, slug, count }) => (
          <li key={slug} className="min-w-0 max-sm:shrink-0">
            <Link
              to={blogPath({ category: slug })}
              scroll="stay"
              aria-current={slug === selected ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill border px-3.5 py-2 text-[0.95rem] leading-tight font-semibold transition-colors',
                slug === selected
                  ? 'border-brand bg-brand text-paper'
                  : 'border-line-strong bg-surface text-ink hover:border-ink',
              )}
            >
              <span className="min-w-0">{name}</span>
              {count !== undefined && (
                <span className={classNames('font-normal tabular-nums', slug !== selected && 'text-ink-faint')}>
                  {' '}
                  {formatCount(count)}
                  <span className="sr-only">{count === 1 ? ' post' : ' posts'}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
        {busy &&
          placeholders.map((width, index) => (
            <li
              key={index}
              aria-hidden="true"
              className={`h-11 shrink-0 animate-shimmer rounded-pill bg-line ${width}`}
            />
          ))}
      </ul>
    </nav>
  )
}

/** About the widths of the categories' names. */
const placeholders = ['w-38', 'w-42', 'w-30', 'w-42', 'w-34', 'w-36']
