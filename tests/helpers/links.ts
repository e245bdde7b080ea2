import { linkTo } from '#app/features/links/public.server.ts'
import { ledgerKey } from '#app/server/config/ledger-key.ts'

import { testLedgerSecret } from './consent.ts'
import type { useSite } from './test-site.ts'

type Site = Pick<ReturnType<typeof useSite>, 'db' | 'clock'>

/** The token of a booking's link, as the next message has it. */
export const tokenTo = ({ db, clock }: Site, purpose: 'appointment' | 'review', id = 1): Promise<string> =>
  linkTo({ db, ledgerKey: ledgerKey(testLedgerSecret), now: () => clock.now }, purpose, { kind: 'booking', id })
