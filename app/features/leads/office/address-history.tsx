import { Link } from '#app/ui/link.tsx'

/** A link to everything done at an address; nothing while the address isn't known. */
export const AddressHistory = ({ propertyId }: { propertyId: number | null }) =>
  propertyId !== null && (
    <Link
      to={`/admin?tab=customers&view=addresses&id=${propertyId}`}
      className="block w-fit text-sm underline underline-offset-4 hover:text-accent print:hidden"
    >
      Everything done here
    </Link>
  )
