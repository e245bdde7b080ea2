/** Why a row of an imported list must not be subscribed, the strictest first. */
export const refusals = ['complained', 'bounced', 'unsubscribed', 'unconfirmed', 'unclear'] as const
export type Refusal = (typeof refusals)[number]

type Said = Refusal | 'subscribed' | null

/**
 * Reads what the columns of a list say about permission, as Mailchimp, Shopify, Constant Contact, MailPoet, Ghost, listmonk,
 * Klaviyo, HubSpot and this site write them. Returns null for a row without a refusal.
 */
export function permissionReader(headings: string[], rows: string[][], fileName: string) {
  const columns = headings.flatMap((heading, index) => {
    const read = columnReader(words(heading))
    const cells = rows.map((row) => words(row[index] ?? ''))
    // A column in which no word is known, such as the status "Lead" of a customer list, is about something else.
    const isKnown = read && cells.some((cell) => ![null, 'unclear'].includes(read(cell)))
    return isKnown ? [{ read, index, grants: cells.some((cell) => read(cell) === 'subscribed') }] : []
  })
  const byName = fileRefusal(fileName)
  const mustGrant = columns.some(({ grants }) => grants)
  return (row: string[]): Refusal | null => {
    const said = [byName, ...columns.map(({ read, index }) => read(words(row[index] ?? '')))]
    const refusal = refusals.find((one) => said.includes(one))
    return refusal ?? (mustGrant && !said.includes('subscribed') ? 'unclear' : null)
  }
}

/** "UNSUB_TIME" → "unsub time", "isActive" → "is active". */
const words = (text: string) =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Mailchimp's files of people who must not get mail say so in their names only, some of them. */
function fileRefusal(name: string): Refusal | null {
  const [, kind] = /^(unsubscribed|cleaned|non-?subscribed)[-_ ]/i.exec(name) ?? []
  if (!kind) return null
  return /^un/i.test(kind) ? 'unsubscribed' : /^clean/i.test(kind) ? 'bounced' : 'unconfirmed'
}

function columnReader(heading: string): ((cell: string) => Said) | null {
  if (/\b(sms|phone|texts?|mobile|whatsapp|push|postal|url|link|token|soft)\b/.test(heading)) return null
  const refused = columnRefusal(heading)
  // Such a column has a date, a reason or a yes for those it is about, and nothing for others.
  if (refused) return (cell) => (/^(no|n|false|0|none|never|)$/.test(cell) ? null : (reasonIn(cell) ?? refused))
  if (/\b(time|timestamp|date|since|source|ip|level|at|on)\b/.test(heading) || !aboutPermission.test(heading))
    return null
  return (cell) => (cell === '' ? null : granted.test(cell) ? 'subscribed' : (refusalIn(cell) ?? 'unclear'))
}

function columnRefusal(heading: string): Refusal | null {
  if (/^(spam|abuse)( reported| reports?)?$|\bcomplain(ed|ts?)\b/.test(heading)) return 'complained'
  if (/^clean(ed)?\b|\bbounced?\b|^invalid email/.test(heading)) return 'bounced'
  return /\bunsub\w*|\bopt(ed)? ?outs?\b|\bdo not e ?mail\b|\b(black|block) ?list\w*|\bsuppress\w*|\bdisabled\b/.test(
    heading,
  )
    ? 'unsubscribed'
    : null
}

const aboutPermission =
  /\b(status|consent|accepts|marketing|subscribed|opt(ed)? ?in|permission|confirmed|newsletter)\b|^(is )?active$|^reason$/

const granted =
  /^(yes|y|true|1|on|x|active|(email )?subscribed|subscriber|enabled|confirmed|accepted|granted|express|implied|((single|double) )?opt(ed)? ?in|marketing contact)$/

const refusalIn = (cell: string): Refusal | null =>
  /\b(unconfirmed|pending|awaiting|unverified|(not|non|never) ?(subscribed|subscriber|confirmed|marketing|set)|inactive|transactional|temp hold)\b/.test(
    cell,
  )
    ? 'unconfirmed'
    : (reasonIn(cell) ??
      (/\b(unsub\w*|opt(ed)? ?outs?|no|n|false|0|off|cancell?ed|removed|deleted|disabled|blocked|(black|block) ?list\w*|suppress\w*|revoked|denied|declined|manual|do not|stopped|left)\b/.test(
        cell,
      )
        ? 'unsubscribed'
        : null))

const reasonIn = (cell: string): Refusal | null =>
  /\b(abuse|spam|complain\w*|complaints?|junk)\b/.test(cell)
    ? 'complained'
    : /\b(clean(ed)?|(hard )?bounced?|invalid|undeliverable)\b/.test(cell)
      ? 'bounced'
      : null
