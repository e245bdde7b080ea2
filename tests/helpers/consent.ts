import { sampleValues } from '#app/business/profile.ts'
import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import { recordConsent, type Submission } from '#app/features/sms-consent/record.server.ts'
import { readConfig } from '#app/server/config/config.ts'
import { type LedgerKey, ledgerKey } from '#app/server/config/ledger-key.ts'
import type { Orm } from '#db/database.ts'

type Options = Partial<Omit<Submission, 'caller'>> & {
  headers?: Record<string, string>
  brand?: string
  at?: Date
  key?: LedgerKey
}

/** The key of every test site. */
export const testLedgerSecret = 'only for tests, and for all of them'
export const testLedgerKey = ledgerKey(testLedgerSecret)

/** Records the consent of a submission without sending a form. */
export function submitConsent(
  db: Orm,
  { headers = {}, brand = sampleValues.brand, at, key = testLedgerKey, ...submission }: Options = {},
) {
  const { profile } = readConfig({})
  return db.transaction((transaction) =>
    recordConsent(
      {
        db: transaction,
        ledgerKey: key,
        now: () => at ?? new Date('2026-11-18T15:00:00Z'),
        profile: async () => ({ ...profile, brand }),
        events: { notify: async () => {} },
        textGateway: async () => null,
        subscribers: [],
      },
      {
        form: 'booking',
        smsConsent: noChoice,
        phone: '(314) 555-0142',
        name: 'Ada Miller',
        email: 'ada@example.com',
        sourceKind: 'booking',
        sourceId: 1,
        caller: { ip: '203.0.113.9', header: (name) => headers[name] },
        ...submission,
      },
    ),
  )
}
