import type { ReplyMeaning } from '#db/schema/outbox.ts'

/** Reports may quote anything. */
const maxLength = 2_000

/** The refusals that are about us, not about the recipient. */
export const ourSide = ['sign-in', 'account', 'sender', 'limit', 'policy', 'too-large'] as const

export const isOurSide = (meaning: ReplyMeaning): meaning is (typeof ourSide)[number] =>
  ourSide.some((one) => one === meaning)

/**
 * Reads the reply to an SMTP command, or the diagnostic and status of a report. Only an answer whose code and words, if it
 * has any, say so means a dead address; in doubt it is not. `command`: 'MAIL FROM', 'AUTH PLAIN' and so on, if known. `sender` and `recipient`
 * are addresses.
 */
export function meaningOf(reply: string, { command = '', sender = '', recipient = '' } = {}): ReplyMeaning {
  if (reply.trim() === '') return command.startsWith('AUTH') ? 'sign-in' : 'unreachable'
  const said = parse(reply.slice(0, maxLength))
  const { words, code, details } = said
  const isAbout = (...wanted: RegExp[]) => wanted.some((one) => one.test(words))
  const has = (wanted: RegExp) => details.some((detail) => wanted.test(detail))
  const namesUs = sender !== '' && reply.toLowerCase().includes(sender.toLowerCase())

  if (isAbout(account)) return 'account'
  if (command.startsWith('AUTH') || /^53[0458]/.test(code) || isAbout(signIn)) return 'sign-in'
  if (isTooLarge(said, command)) return 'too-large'
  if (has(/^1\.90$|^4\.5$/) || (isAbout(limit) && !isAbout(greylisting) && !isFull(said))) return 'limit'
  if (said.isTemporary && isAbout(aboutSender) && !isAbout(greylisting)) return 'sender'
  if (said.isTemporary) return code === '' && isDomainGone(reply, recipient) ? 'dead-address' : 'later'
  if (has(/^1\.[789]$/)) return 'sender'
  if (isAbout(policy)) return 'policy'
  if (isAbout(aboutSender) || namesUs || command === 'MAIL FROM') return 'sender'
  if (has(/^7\./)) return 'policy'
  if (isFull(said)) return 'full-mailbox'
  return isDead(said) ? 'dead-address' : 'unknown'
}

const maxWait = 6 * 60 * 60_000

/** The milliseconds after which a temporary refusal says to try again ("in 300 seconds"), at most 6 hours; 0 if it doesn't say. */
export function waitIn(reply: string): number {
  const [, amount, unit = ''] =
    /\b(?:in|after|for|wait|within)\s+(?:about\s+|at least\s+)?(\d{1,5})\s*(s|m|h)(?:ec|in|our|r)?/i.exec(reply) ?? []
  const factor = { s: 1_000, m: 60_000, h: 3_600_000 }[unit.toLowerCase()] ?? 0
  return Math.min(Number(amount ?? 0) * factor, maxWait)
}

interface Said {
  /** In lower case, without addresses, host names and links, which may contain any word. */
  words: string
  /** "550"; empty if there is none. */
  code: string
  /** The details of the enhanced codes (RFC 3463): "1.1" for 5.1.1. */
  details: string[]
  isTemporary: boolean
  namesIp: boolean
}

function parse(reply: string): Said {
  const codeAt = /(?<![\w.])[45]\d\d(?=[\s\-:]|$)/.exec(reply)
  // Before its code a report may name the server that replied.
  const answer = reply.slice(codeAt?.index ?? 0)
  const enhanced = [...answer.matchAll(/(?<![\d.])([45])\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/g)]
  const code = codeAt?.[0] ?? ''
  return {
    words: inEnglish
      .reduce(
        (words, [foreign, english]) => words.replaceAll(foreign, ` ${english} `),
        // Names are no words.
        reply.toLowerCase().replaceAll(/https?:\S+|\S+@\S+|(?:[\w-]+\.)+[a-z][a-z-]+/g, ' '),
      )
      .replaceAll('’', "'")
      .replaceAll(/[45]\d\d[- ](?:[45]\.\d+\.\d+)?|\s/g, ' ')
      .replaceAll(/ +/g, ' '),
    code,
    // "5.0.0" means nothing in particular.
    details: enhanced.map(([, , detail]) => detail!).filter((detail) => detail !== '0.0'),
    isTemporary: (code || enhanced[0]?.[1] || '').startsWith('4'),
    namesIp: /\b\d{1,3}(?:\.\d{1,3}){3}\b|[\da-f]{1,4}(?:::?[\da-f]{1,4}){3,}/i.test(answer),
  }
}

/** Words of German, Spanish and French servers, as an English one says them. The first that fits counts. */
const inEnglish: [RegExp, string][] = [
  [/existiert nicht|(?<!\p{L})no existe|n['’]existe pas|inexistente?s?(?!\p{L})/gu, "doesn't exist"],
  [/nicht gefunden|no encontrad[oa]|introuvable/g, 'not found'],
  [/nicht bekannt|unbekannt(?:er|e|es)?|desconocid[oa]|inconnue?(?!\p{L})/gu, 'unknown'],
  [/empfängers?|destinatari[oa]|destinataire/g, 'recipient'],
  [/absenders?|remitente|expéditeur/g, 'sender'],
  [/benutzer(?:name)?|usuario|utilisateur/g, 'user'],
  [/postfach|buzón|bo[iî]te(?: aux lettres)?/g, 'mailbox'],
  [/(?<!\p{L})(?:voll|llen[oa]|pleine?)(?!\p{L})/gu, 'full'],
  [/zu gro(?:ß|ss)|demasiado grande|trop (?:volumineux|gros|grand|lourd)/g, 'too large'],
  [/zu viele|demasiad[oa]s|trop de/g, 'too many'],
  [/sendelimit|límite|limite/g, 'limit'],
  [/kontingent|cuota/g, 'quota'],
  [/adresse|dirección/g, 'address'],
  [/nachricht|mensaje/g, 'message'],
  [/(?<!\p{L})(?:konto|cuenta|compte)(?!\p{L})/gu, 'account'],
  [/deaktiviert|deshabilitad[oa]|désactivée?/g, 'disabled'],
  [/gesperrt|bloquead[oa]|bloquée?/g, 'blocked'],
  [/(?<!\p{L})(?:ihr|su|votre)(?!\p{L})/gu, 'your'],
  [/melden sie sich|auth erforderlich|authentification requise|autenticación requerida/g, 'authentication required'],
  [/inhalt|contenido|contenu/g, 'content'],
]

/** A recipient's account may be disabled too: then the server says "this account", or "the account that you tried to reach". */
const account =
  /(?:\byour (?:e-?mail |mail |user )?account|\bsend(?:ing|er)(?:'s)? account)\b.{0,60}\b(?:disabled|locked|blocked|suspended|deactivated|closed|restricted)|\baccount .{0,30}\b(?:disabled|locked|blocked|suspended)\b.{0,20}\b(?:sending|outgoing|outbound)\b/

const tooLarge =
  /\bmessage size|\btoo (?:large|big)\b|\b(?:message|mail|transaction|data|content)\b.{0,60}\b(?:larger than|(?:size|length) limit|allowed (?:size|length)|max\w* size)/

/** RFC 3463: too big for the system or the recipient. At DATA the recipient was accepted, so 552 is about the message. */
function isTooLarge({ words, code, details, isTemporary }: Said, command: string): boolean {
  if (isTemporary) return false
  if (details.length > 0 && details.every((detail) => detail === '3.4' || detail === '2.3')) return true
  if (details.includes('2.2') || /mail ?box|inbox|quota|storage/.test(words)) return false
  return tooLarge.test(words) || (code === '552' && command === 'DATA')
}

const signIn =
  /\bauth(?:entication)?\b[^.]{0,20} (?:required|needed|fail|invalid|credentials)|invalid (?:login|credentials)|must (?:log ?in|authenticate)|(?:log|sign) ?in first|user ?name and password/

const greylisting = /gr[ae]y ?-?list/

const limit =
  /\b(?:quota|limit|threshold|throttl|flood|over ?limit|allowance|credits?\b)|(?:rate|speed)\b.*\b(?:limit|exceed|high|prevent)|\b(?:un)?usual (?:rate|volume|sending)|unexpected volume|exceed\w* (?:the |its |your )?(?:\w+ )?max|used up|too (?:many|fast|quickly|much)|per (?:second|minute|hour|day)\b|(?:this|next) hour|\b(?:hourly|daily)\b|max(?:imum)? (?:number of )?(?:e-?mails|messages|mails|recipients|connections)/

const policy =
  /\bspam|polic(?:y|ies)|block(?:ed|ing)?\b|block ?-?list|black ?-?list|deny ?-?list|(?<!not )\blisted\b|\brbl\b|dnsbl|reputation|banned|\bspf\b|dkim|dmarc|authenticat|unauthenti|reverse (?:dns|lookup|host)|\bptr\b|\bhelo\b|\behlo\b|client host|\b(?:your|sending|source|sender|client|the|this) ip\b|\bip=|\bip (?:address|block|range)|content|virus|malware|phish|bulk|unsolicited|complain|prohibit|administrative|access denied|relay(?! recipient)|suspen(?:ded|sion)|security|not trusted|abuse|anti-?spoof|junk|reject due|regulations|encrypt|\btls\b|suspicious|blocklisted|filter/

const aboutSender =
  /\bsender\b|\bsenders\b|from[ :-](?:address|header|domain)|return[- ]path|envelope[- ]from|mail from|reverse[- ]path|send(?:ing)? (?:as|from)|not (?:allowed|permitted|authori[sz]ed) to (?:send|use)|not owned by|forged|impersonat/

/** RFC 3463: over quota. Without such a code the words must name the mailbox: a sending quota is our limit. */
function isFull({ words, code, details, isTemporary }: Said): boolean {
  if (isTemporary || sending.test(words)) return false
  if (details.length > 0) return details.includes('2.2')
  return code !== '' && fullMailbox.test(words)
}

const sending = /\b(?:send|sent|sending|outgoing|outbound|domain|hour|hourly|day|daily|minute|rate)\b/
const fullMailbox =
  /(?:mailbox|inbox|mail box|account|user|recipient|storage|disk).{0,60}(?:\bfull\b|quota|storage|size)|storage allocation|(?:\bfull\b|quota).{0,60}(?:mailbox|inbox|storage)/

function isDead({ words, details, namesIp }: Said): boolean {
  if (details.some((detail) => deadCodes.test(detail)))
    return !/[a-z]{2}/.test(words) || deadWords.test(words) || looseWords.test(words)
  return (
    (details.length === 0 || details.some((detail) => vagueCodes.test(detail))) && !namesIp && deadWords.test(words)
  )
}

/** Bad mailbox, bad domain, moved, no such recipient, disabled, unable to route. */
const deadCodes = /^1\.(?:[1236]|10|351)$|^2\.1$|^4\.(?:4|310)$/
/** Some servers use them for mailboxes that don't exist, others for anything. "5.1.0" is also what a refused sender gets. */
const vagueCodes = /^(?:2\.0|3\.0|4\.[01]|5\.\d)$/

/** Relays that found no such domain may say 4.0.0. Ours may be the domain that they name. */
function isDomainGone(reply: string, recipient: string): boolean {
  const hosts = reply.toLowerCase().match(/(?:[\w-]+\.)+[a-z][a-z-]+/g) ?? []
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase()
  return goneDomain.test(reply) && (hosts.length === 0 || hosts.some((host) => `.${host}`.endsWith(`.${domain}`)))
}

const goneDomain =
  /\bnx ?domain\b|\bno such domain\b|non-?existent domain|\bdomain\b.{0,80}\b(?:does not|doesn.t) exist/i

const who =
  '(?:users?|usernames?|recipients?|rcpt|mail ?box(?:es)?|inbox|address(?:es|ee)?|e-?mail|accounts?|customer|person|alias|domain|host|name)'
const gone =
  "(?:unknown|(?:could ?n[o']t|can ?n[o']t|can't|not) (?:be )?(?:found|located|recogni[sz]ed|known|valid(?:ated)?|exist|listed)|does ?n[o']t exist|doesn't exist|do not exist|non-?existent|invalid|(?:is|was|been|is now|are|is currently) (?:inactive|deactivated|disabled|deleted|closed|removed|terminated|discontinued|expired|unavailable)|disabled|deactivated|no longer|unavailable)"
const deadWords = new RegExp(
  [
    `\\bno such \\w+`,
    `\\b${who}\\b.{0,80}\\b${gone}`,
    `\\b(?:unknown|invalid|non-?existent|unroute?able|undeliverable|inactive|disabled|deactivated|not a valid|no valid|not our|bad destination|doesn't have an?|does not have an?)(?: or \\w+)?(?: \\w+)? ?${who}\\b`,
    `\\bno (?:mailbox|user|account|recipient)\\b`,
    `\\bno longer (?:accepts|with|works|employed|valid|in use|available|active)`,
    `\\bnx ?domain\\b|\\bnull ?mx\\b|does not accept (?:any )?(?:e-?)?mail`,
    `not found by smtp address lookup|recip(?:ient)?notfound`,
  ].join('|'),
)
/** Enough beside a code that names the recipient. */
const looseWords =
  /unknown|not found|n[o']t exist|n't be found|invalid|disabled|inactive|deactivated|no longer|not valid/
