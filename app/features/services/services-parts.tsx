import { useQuery } from '@tanstack/react-query'

import { reading } from '#app/http/reading.ts'

import { listServices } from './contract.ts'
import { ServiceGrid } from './service-grid.tsx'
import { useHashTarget } from './use-hash-target.ts'

/** What of /services stays as it was drawn (ui/still.tsx). */
export function AllServices() {
  const services = useQuery(reading(listServices))
  useHashTarget(!services.isPending)
  return <ServiceGrid services={services.data} busy={services.isPending} />
}
