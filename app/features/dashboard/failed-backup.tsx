import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'

import { reading } from '#app/http/reading.ts'

import { readHealth } from './contract.ts'
import { TroubleLink } from './trouble-link.tsx'

/** A backup that could not be made leads to where backups are. */
export function FailedBackup() {
  const { data } = useQuery(reading(readHealth))
  return (
    <TroubleLink to="/admin?tab=settings#settings-backup" Icon={HardDrive}>
      {data?.backupFault != null && `The last backup failed. ${data.backupFault.sentence}`}
    </TroubleLink>
  )
}
