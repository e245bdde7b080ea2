export type ReplyIntent = 'stop' | 'start' | 'help' | 'unclear'

/**
 * What somebody means by a reply to our texts. The words of 47 CFR 64.1200(a)(10) and of the carriers count alone, or
 * with nothing but politeness around them; free words count when they plainly ask for an end. What is unclear a person
 * has to read: "cancel my appointment" is no opt-out, and an opt-out nobody noticed is a broken law.
 */
export function replyIntent(reply: string): ReplyIntent {
  const bare = bareWords(reply)
  if (isStop(bare)) return 'stop'
  const typed = folded(reply)
  if (!notAnEnding.test(wordsOf(typed)) && typed.split(betweenClauses).some(asksForAnEnd)) return 'stop'
  if (startWords.has(bare)) return 'start'
  if (helpWords.has(bare)) return 'help'
  return 'unclear'
}

/** Whether it is one of those words and nothing more than polite. */
export function isKeyword(reply: string): boolean {
  const bare = bareWords(reply)
  return isStop(bare) || startWords.has(bare) || helpWords.has(bare)
}

/** Once, or several times: "STOP STOP". */
const isStop = (bare: string) => stopWords.has(bare) || bare.split(' ').every((word) => stopWords.has(word))

function bareWords(reply: string): string {
  const said = wordsOf(folded(reply))
  return wordsOf(said.replaceAll(fillers, ' ')) || said
}

const folded = (reply: string) =>
  reply
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")

const wordsOf = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** "Can you stop by tomorrow? Text me" asks twice, and for no end. */
const betweenClauses = /[.,;:!?…\n\r]+/

const asksForAnEnd = (clause: string) => {
  const said = wordsOf(clause)
  return endings.some((ending) => ending.test(said))
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
const startWords = new Set(['start', 'unstop', 'yes', 'resume', 'subscribe', 'opt in', 'optin'])
const helpWords = new Set(['help', 'info', 'help me', 'information', 'ayuda'])

/** Words that change nothing: "please stop now", "STOP thank you". */
const fillers =
  /(?<![\p{L}'])(?:please|pls|plz|thank you|thanks|thx|now|already|hi|hello|hey|ok|okay|sir|ma'am|immediately)(?![\p{L}'])/gu

/** What speaks of our texts alone, wherever it stands. */
const ourTexts =
  '(?:texts|texting|txts|txting|messages|messaging|msgs|sms|(?:contacting|bothering) (?:me|us|this number)|spam(?:ming)?)'
/** What may as well ask for one: "text me when you are here". After a "no" it means us if it ends there, or goes on so. */
const toMe = '(?= (?:me|us|this|my (?:phone|number|cell)|again|any ?more|no more|ever|or|nor|please)\\b|$)'
const texting = `(?:text|txt|message|msg|contact|bother(?= (?:me|us)))\\b${toMe}`
const between =
  '(?: (?:ever|please|to|me|us|this|that|these|those|the|your|you|any|another|more|all|of|such|further|send|sending|it|(?:call|calling|e ?mail|e ?mailing)(?: me)? (?:or|nor|and)))*?'
const wish = "(?:don't|dont|do not|no longer|didn't|did not) (?:want|wish|need|like)"
const endings = [
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
 * "Why don't you text me back" wishes for an answer, "never got your text" misses one. "Don't text, call me" is an end: the
 * call is for the owner, who reads every free word.
 */
const notAnEnding =
  /\b(?:why (?:don't|didn't|do not) you|never (?:got|received|saw)|(?:didn't|did not|don't|do not) (?:get|see|receive|understand)|don't forget|do not forget|not (?:sure|getting|received|seen)|if you (?:don't|do not)|(?:just|only) text)\b/
