import type { NavigationLink } from '#app/layout/navigation.ts'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

export function LinkGroup({
  title,
  links,
  loading = false,
}: {
  title: string
  links: NavigationLink[]
  loading?: boolean
}) {
  return (
    <div aria-busy={loading} className="min-w-0">
      <h2 className="border-b border-line-strong pb-3 text-xl tracking-tight">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="block py-2.5 text-ink-soft underline-offset-4 hover:text-accent hover:underline">
              {unbroken(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
