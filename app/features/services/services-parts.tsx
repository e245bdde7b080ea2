import { useQuery } from '@tanstack/react-query'

import { reading } from '#app/http/reading.ts'
import { useHashTarget } from '#app/ui/use-hash-target.ts'

import { listServices } from './contract.ts'
import { ServiceGrid } from './service-grid.tsx'

/** What of /services stays as it was drawn (ui/still.tsx). */
export function AllServices() {
  const services = useQuery(reading(listServices))
  useHashTarget(!services.isPending)
  return <ServiceGrid services={services.data} busy={services.isPending} />
}
