import { AdminPage } from '#app/office/admin-page.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** An address of the office that names nothing (PRODUCT §8.7), as SPEC §8 has it for posts. */
export function RecordNotFound({ what, list }: { what: 'Template' | 'Theme'; list: string }) {
  return (
    <AdminPage
      title={`${what} Not Found`}
      lead={`The ${what.toLowerCase()} you're looking for doesn't exist or has been removed.`}
    >
      <Link to={list} className={buttonClass()}>
        Back to {what}s
      </Link>
    </AdminPage>
  )
}
