import { Link } from '#app/ui/link.tsx'

export const OutboxLink = () => (
  <Link to="/admin?tab=outbox" className="font-medium text-ink underline underline-offset-4">
    outbox
  </Link>
)
