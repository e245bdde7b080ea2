import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'

import { listAlerts } from '#app/features/alerts/calls.ts'
import { reading } from '#app/http/reading.ts'

import { readHealth } from './calls.ts'
import { TroubleLink } from './trouble-link.tsx'

/** A backup that could not be made leads to where backups are. Once it has become an alert, that tells it. */
export function FailedBackup() {
  const { data } = useQuery(reading(readHealth))
  const alerts = useQuery(reading(listAlerts))
  const told = alerts.data?.items.some(({ key }) => key === 'backup')
  return (
    <TroubleLink to="/admin?tab=settings#settings-backup" Icon={HardDrive}>
      {data?.backupFault != null && !told && `The last backup failed. ${data.backupFault.sentence}`}
    </TroubleLink>
  )
}
