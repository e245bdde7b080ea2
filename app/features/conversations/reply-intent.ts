import { ownWords } from './own-words.ts'

export type ReplyIntent = 'stop' | 'start' | 'help' | 'unclear'

/**
 * What a reply to our texts asks for. The keywords of 47 CFR 64.1200(a)(10) and of the carriers count alone or with polite
 * words around them; free text counts if it plainly asks to stop. The owner reads unclear replies: "cancel my appointment"
 * is no opt-out, but a missed opt-out breaks the law. Only START and UNSTOP opt in: "Yes" may answer anything.
 */
export function replyIntent(reply: string): ReplyIntent {
  const own = ownWords(reply, isKeyword)
  const text = normalize(own)
  const bare = bareWords(text)
  if (isStop(bare) || beginsWithStop(own)) return 'stop'
  if (!notAStop.test(wordsOf(text)) && text.split(betweenClauses).some(asksToStop)) return 'stop'
  if (startWords.has(bare)) return 'start'
  if (helpWords.has(bare)) return 'help'
  return 'unclear'
}

/** Whether a reply is a keyword with nothing but polite words. */
export function isKeyword(reply: string): boolean {
  const bare = bareWords(normalize(reply))
  return isStop(bare) || startWords.has(bare) || helpWords.has(bare)
}

/** Once, or several times: "STOP STOP". */
const isStop = (bare: string) => stopWords.has(bare) || bare.split(' ').every((word) => stopWords.has(word))

/** "STOP. Bob" and "Stop", line break, "Sent from my phone"; but "stop", line break, "by tomorrow" is one sentence. */
function beginsWithStop(text: string): boolean {
  const [, end = '', next = ''] =
    /^\P{L}*(?:stop(?: ?all)?|unsubscribe|opt[ -]?out|revoke)([.!;]|\s*\n)\s*(.?)/iu.exec(text) ?? []
  return end !== '' && (end.trim() !== '' || !/\p{Ll}/u.test(next))
}

function bareWords(text: string): string {
  const words = wordsOf(text)
  return wordsOf(words.replaceAll(fillers, ' ')) || words
}

const normalize = (reply: string) =>
  reply
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")

const wordsOf = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}' ]+|(?<!\p{L})'|'(?!\p{L})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** "Can you stop by tomorrow? Text me" must not be read as one clause. */
const betweenClauses = /[.,;:!?…\n\r]+/

const asksToStop = (clause: string) => {
  const words = wordsOf(clause)
  return stopPatterns.some((pattern) => pattern.test(words))
}

const stopWords = new Set([
  'stop',
  'stopall',
  'stop all',
  'stop it',
  'quit',
  'end',
  'revoke',
  'optout',
  'opt out',
  'opt me out',
  'cancel',
  'unsubscribe',
  'unsub',
  'unsubscribe me',
  'remove',
  'remove me',
  'arret',
  'arrêt',
  'alto',
  'parar',
])
const startWords = new Set(['start', 'unstop'])
const helpWords = new Set(['help', 'info', 'help me', 'information', 'ayuda'])

/** Polite words: "please stop now", "STOP thank you". */
const fillers =
  /(?<![\p{L}'])(?:please|pls|plz|thank you|thanks|thx|now|already|hi|hello|hey|ok|okay|sir|ma'am|immediately)(?![\p{L}'])/gu

/** Words that can only mean our texts. */
const ourTexts =
  '(?:texts|texting|txts|txting|messages|messaging|msgs|sms|(?:contacting|bothering) (?:me|us|this number)|spam(?:ming)?)'
/** "Text" may also ask for a text: "text me when you are here". After a negation it means ours if one of these follows. */
const toMe = '(?= (?:me|us|this|my (?:phone|number|cell)|again|any ?more|no more|ever|or|nor|please)\\b|$)'
const texting = `(?:text|txt|message|msg|contact|bother(?= (?:me|us)))\\b${toMe}`
const between =
  '(?: (?:ever|please|to|me|us|this|that|these|those|the|your|you|any|another|more|all|of|such|further|send|sending|it|(?:call|calling|e ?mail|e ?mailing)(?: me)? (?:or|nor|and)))*?'
const wish = "(?:don't|dont|do not|no longer|didn't|did not) (?:want|wish|need|like)"
const stopPatterns = [
  // "do not ever text this number", "don't send me any more texts"
  new RegExp(`\\b(?:don't|dont|do not|never|not)${between} (?:${ourTexts}\\b|${texting})`),
  // "please stop texting me", "no more messages", "stop your annoying texts"
  new RegExp(`\\b(?:quit|stop|cease|no more)${between} (?:(?:\\w+ ){0,2}?${ourTexts}\\b|${texting})`),
  /\b(?:quit|stop|cease) sending(?: (?:me|us|these|those|them|stuff)\b|$)/,
  // "I don't want these texts", "I do not wish to get your messages", "I don't want to be texted"
  new RegExp(`\\b${wish}\\b.* (?:${ourTexts}|texted|messaged|contacted)\\b`),
  new RegExp(
    `\\b${wish}(?: (?:any|more|your|these|this|a|another|further|to get|to receive))* (?:text|message|contact)$`,
  ),
  new RegExp(`\\b(?:not interested in|never (?:asked|signed up|agreed) (?:for|to))\\b.* ${ourTexts}\\b`),
  // "take me off your list", "remove my number", "delete my number"
  /\b(?:take|get|remove|delete|drop|scratch) (?:me|my (?:phone )?(?:number|name|phone)|this number)(?: please)? (?:off|from)\b(?:.* (?:list|number|system|database|phone)\b|$)/,
  /\b(?:remove|delete|lose) (?:me|my (?:phone )?number|this number)\b(?!.* (?:schedule|calendar|appointments?)\b)/,
  /\b(?:opt|opting|opted)(?: me)? out\b/,
  /\bunsubscribe\b/,
  /\b(?:revoke|withdraw)(?:ing)?\b.*\bconsent\b/,
  /\bleave me alone\b/,
  /\bwrong (?:number|person)\b/,
]
/**
 * "Why don't you text me back" asks for a reply, "never got your text" misses one. "Don't text, call me" asks to stop; the
 * owner gets a copy and can call.
 */
const notAStop =
  /\b(?:why (?:don't|didn't|do not) you|never (?:got|received|saw)|(?:didn't|did not|don't|do not) (?:get|see|receive|understand)|don't forget|do not forget|not (?:sure|getting|received|seen)|if you (?:don't|do not)|(?:just|only) text)\b/
