import type { TextRefusal } from '#db/schema/outbox.ts'

interface TwilioError {
  /** For the owner; null if the code is not known here. */
  says: string | null
  /** It is about the recipient. */
  refusal: TextRefusal | null
  /** It is about the account, or it is busy: texts wait. */
  isOurs: boolean
  /** The account must be put right. */
  isAccount: boolean
}

/** What an error code of Twilio's means. https://www.twilio.com/docs/api/errors */
export function twilioError(code: number | null): TwilioError {
  const found = known.find(([codes]) => code !== null && codes.includes(code))
  if (!found) return { says: null, refusal: null, isOurs: false, isAccount: false }
  const [, says, about] = found
  return {
    says: `${says} (Twilio ${code}).`,
    refusal: about === 'opted-out' || about === 'no-texts' ? about : null,
    isOurs: about === 'account' || about === 'busy',
    isAccount: about === 'account',
  }
}

const known: [codes: number[], says: string, about?: TextRefusal | 'account' | 'busy'][] = [
  [[21610], 'Opted out: STOP was sent from this number, so its carrier blocks our texts', 'opted-out'],
  [[21614, 30006], 'Landline: can’t get texts', 'no-texts'],
  [[21211], 'No such phone number: can’t get texts', 'no-texts'],
  [[30005], 'This number doesn’t exist or is out of service: can’t get texts', 'no-texts'],
  [[20003, 20404], 'Twilio refused the sign-in: check the account SID and the auth token in Settings', 'account'],
  [
    [21603, 21606, 21659, 21660, 21661],
    'Twilio can’t send from this From number: check it in Settings, and that your account owns it',
    'account',
  ],
  [
    [21701, 21702, 21703, 21704, 21705],
    'Twilio can’t send with this messaging service: check its SID in Settings, and that it has a number',
    'account',
  ],
  [
    [30032, 30034],
    'The carriers don’t know your number yet: finish its registration (toll-free or A2P 10DLC) at Twilio',
    'account',
  ],
  [[30002, 20005], 'Your Twilio account is suspended: check its balance at Twilio', 'account'],
  [[21612], 'Twilio can’t text this number from your From number'],
  [[21408], 'Your Twilio account may not text this country: allow it at Twilio under Geo Permissions'],
  [[21608], 'A Twilio trial account texts only numbers that you verified there: upgrade the account', 'account'],
  [[21602, 21617], 'Twilio takes texts of 1 to 1,600 characters'],
  [[20429, 14107, 30001, 30022, 63038], 'Too many texts at once: Twilio asks to wait', 'busy'],
  [[30003], 'The phone was off or out of reach for too long'],
  [[30004], 'The phone or its carrier blocks our texts'],
  [
    [30007, 30037],
    'Carriers filter your texts out as spam: check the registration of your number at Twilio',
    'account',
  ],
  [[30008, 30009], 'The carrier didn’t deliver it and gave no reason'],
]
