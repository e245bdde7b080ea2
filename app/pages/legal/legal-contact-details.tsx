import { useFacts } from '#app/business/facts-context.tsx'
import { addressLine, telHref } from '#app/business/facts.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** Every way to reach the company, as the contact sections of both legal pages give it. */
export function LegalContactDetails() {
  const { brand, parentCompany, tollFree, local, email, address } = useFacts()
  return (
    <address>
      <strong>{unbroken(brand)}</strong>
      <br />
      {`A division of ${parentCompany}`}
      <br />
      {unbroken(addressLine(address))}
      <br />
      Toll-free:{' '}
      <a className={reach} href={telHref(tollFree)}>
        {tollFree}
      </a>
      <br />
      Local:{' '}
      <a className={reach} href={telHref(local)}>
        {local}
      </a>
      <br />
      Email:{' '}
      <a className={reach} href={`mailto:${email}`}>
        {email}
      </a>
    </address>
  )
}

const reach = 'inline-flex items-center wrap-anywhere max-md:min-h-11'
