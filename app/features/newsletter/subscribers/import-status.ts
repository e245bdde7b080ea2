/** Why a row of an imported list must not be subscribed, the strictest first. */
export const refusals = ['complained', 'bounced', 'unsubscribed', 'unconfirmed', 'unclear'] as const
export type Refusal = (typeof refusals)[number]

type Said = Refusal | 'subscribed' | null

/**
 * Reads what the columns of a list say about permission, as Mailchimp, Shopify, Constant Contact, MailPoet, Ghost, listmonk,
 * Klaviyo, HubSpot, customer lists and this site write them, also in German, Spanish and French. Returns null for a row
 * without a refusal.
 */
export function permissionReader(headings: string[], rows: string[][], fileName: string) {
  const columns = headings.flatMap((heading, index) => {
    const said = rows.map((row) => row[index] ?? '')
    const isAbout = (read: ReturnType<typeof columnReader>) =>
      read && said.some((cell) => ![null, 'unclear'].includes(read(cell)))
    // A column in which no word is known, such as the status "Lead" of a customer list, is about something else.
    const read = [columnReader(words(heading)), tagReader(words(heading))].find(isAbout)
    return read ? [{ read, index, grants: said.some((cell) => read(cell) === 'subscribed') }] : []
  })
  const byName = fileRefusal(fileName)
  const mustGrant = columns.some(({ grants }) => grants)
  return (row: string[]): Refusal | null => {
    const said = [byName, ...columns.map(({ read, index }) => read(row[index] ?? ''))]
    const refusal = refusals.find((one) => said.includes(one))
    return refusal ?? (mustGrant && !said.includes('subscribed') ? 'unclear' : null)
  }
}

/** "UNSUB_TIME" → "unsub time", "isActive" → "is active", "Désabonné" → "desabonne", "don't" → "do not". */
const words = (text: string) =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\b(do) ?n['’]?t\b/g, '$1 not')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Mailchimp's files of people who must not get mail say so in their names only, some of them. */
function fileRefusal(name: string): Refusal | null {
  const [, kind] = /^(unsubscribed|cleaned|non-?subscribed)[-_ ]/i.exec(name) ?? []
  if (!kind) return null
  return /^un/i.test(kind) ? 'unsubscribed' : /^clean/i.test(kind) ? 'bounced' : 'unconfirmed'
}

type Reader = (cell: string) => Said

const aboutOther = /\b(sms|phone|texts?|mobile|whatsapp|push|postal|url|link|token|soft)\b/

/** In a list of tags, or in a column whose heading is in another language, only what says nothing else counts. */
function tagReader(heading: string): Reader | null {
  if (aboutOther.test(heading)) return null
  return (cell) => {
    const tags = cell.split(/[,;|\n]/).map(words)
    return (
      refusals.find((one) => tags.some((tag) => wholeTag.exec(tag) && (reasonIn(tag) ?? 'unsubscribed') === one)) ??
      null
    )
  }
}

function columnReader(heading: string): Reader | null {
  if (aboutOther.test(heading)) return null
  const refused = columnRefusal(heading)
  // Such a column has a date, a reason or a yes for those it is about, and nothing for others.
  if (refused)
    return (cell) =>
      /^(no|n|false|f|0|none|never|nein|non|)$/.test(words(cell)) ? null : (reasonIn(words(cell)) ?? refused)
  if (/\b(time|timestamp|date|since|source|ip|level|at|on)\b/.test(heading) || !aboutPermission.test(heading))
    return null
  return (cell) =>
    words(cell) === '' ? null : granted.test(words(cell)) ? 'subscribed' : (refusalIn(words(cell)) ?? 'unclear')
}

function columnRefusal(heading: string): Refusal | null {
  if (/^(spam|abuse)( reported| reports?)?$|\bcomplain(ed|ts?)\b/.test(heading)) return 'complained'
  if (/^clean(ed)?\b|\bbounced?\b|^invalid email/.test(heading)) return 'bounced'
  return leftHeading.test(heading) ? 'unsubscribed' : null
}

/** That somebody wants no mail, in a heading, a status or a tag. */
const left = [
  String.raw`unsub\w*|opt(ed)? ?outs?|do not (e ?|bulk ?)?(mail|contact|market|send|solicit)\w*|dn[ce]|no (e ?mail|contact|marketing|newsletter|mailing)s?`,
  String.raw`(black|block) ?list\w*|suppress\w*`,
  String.raw`abgemeldet|abmeld\w*|abbestell\w*|ausgetragen|widerrufen|werbesperre|keine? (werbung|newsletter|e ?mails?|kontakt\w*)|nicht (mehr )?(kontaktieren|anschreiben)`,
  String.raw`de baja|desuscri\w*|no (contactar|enviar|molestar)|desabonn\w*|desinscri\w*|disiscri\w*|descadastr\w*|ne pas (contacter|envoyer)`,
].join('|')
const leftHeading = new RegExp(`\\b(${left}|disabled)\\b`)
const leftStatus = new RegExp(
  `\\b(${left}|no|n|false|f|0|off|cancell?ed|removed|deleted|disabled|blocked|revoked|denied|declined|manual|do not|stopped|left|nein|non|gesperrt|geloscht|baja|cancelad[oa])\\b`,
)
const wholeTag = new RegExp(
  `^((${left})( (e ?mails?|newsletter|marketing))?|dad[oa] de baja|cleaned|(hard )?bounced?|spam complaint)$`,
)

const aboutPermission =
  /\b(status|consent|accepts|marketing|subscribed|opt(ed)? ?in|permission|confirmed|newsletter|mailing list|ok to e ?mail|send e ?mails?|estado|statut|einwilligung|consentimiento|consentement|abonniert|abonne|suscrito|werbung)\b|^(is )?active$|^aktiv$|^reason$/

const granted =
  /^(yes|y|true|t|1|on|x|active|(email )?subscribed|subscriber|enabled|confirmed|accepted|granted|express|implied|ja|si|oui|abonniert|angemeldet|bestatigt|aktiv|suscrit[oa]|activ[oa]|abonne|inscrit|actif|((single|double) )?opt(ed)? ?in|marketing contact)$/

const refusalIn = (cell: string): Refusal | null =>
  /\b(unconfirmed|pending|awaiting|unverified|(not|non|never) ?(subscribed|subscriber|confirmed|marketing|set)|inactive|transactional|temp hold|unbestatigt|ausstehend|inaktiv|pendiente|inactiv[oa]|en attente|(nicht|no|non) (abonniert|angemeldet|bestatigt|suscrit[oa]|confirmad[oa]|abonne|inscrit|confirme))\b/.test(
    cell,
  )
    ? 'unconfirmed'
    : (reasonIn(cell) ?? (leftStatus.test(cell) ? 'unsubscribed' : null))

const reasonIn = (cell: string): Refusal | null =>
  /\b(abuse|spam|complain\w*|complaints?|junk)\b/.test(cell)
    ? 'complained'
    : /\b(clean(ed)?|(hard )?bounced?|invalid|undeliverable)\b/.test(cell)
      ? 'bounced'
      : null
