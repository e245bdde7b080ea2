export type ReplyMeaning = 'stop' | 'start' | 'help' | 'unclear'

/**
 * What somebody means by a reply to our texts. The words of 47 CFR 64.1200(a)(10) and of the carriers count alone, or
 * with nothing but politeness around them; free words count when they plainly ask for an end. What is unclear a person
 * has to read: "cancel my appointment" is no opt-out, and an opt-out nobody noticed is a broken law.
 */
export function meaningOf(reply: string): ReplyMeaning {
  const said = reply
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const bare = said.replaceAll(fillers, ' ').replaceAll(/\s+/g, ' ').trim() || said
  if (stopWords.has(bare)) return 'stop'
  if (endings.some((ending) => ending.test(said)) && !notAnEnding.test(said)) return 'stop'
  if (startWords.has(bare)) return 'start'
  if (helpWords.has(bare)) return 'help'
  return 'unclear'
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

const texts =
  '(?:text(?:s|ing|ed)?|txts?|txting|messag(?:e|es|ing)|msgs?|sms|contact(?:ing)?|bother(?:ing)?|sending|spam(?:ming)?)'
const negation = "(?:don't|dont|do not|never|quit|stop|cease|no more|not)"
const endings = [
  // "please stop texting me", "no more messages", "do not ever text this number"
  new RegExp(`\\b${negation}\\b(?: \\w+){0,3}? ${texts}\\b`),
  // "I don't want these texts", "I do not wish to get your messages"
  new RegExp(`\\b(?:don't|dont|do not|no longer) (?:want|wish|need|like)\\b.* ${texts}\\b`),
  // "take me off your list", "remove my number", "delete my number"
  /\b(?:take|get|remove|delete|drop|scratch) (?:me|my (?:number|name|phone)|this number)\b.*\b(?:off|from|list|number|system|database)\b/,
  /\b(?:remove|delete|lose) (?:me|my (?:phone )?number|this number)\b/,
  /\b(?:opt|opting|opted)(?: me)? out\b/,
  /\bunsubscribe\b/,
  /\b(?:revoke|withdraw)(?:ing)?\b.*\bconsent\b/,
  /\bleave me alone\b/,
  /\bwrong (?:number|person)\b/,
]
/** "Don't text, call me" and "why don't you text me back" wish for an answer, "never got your text" misses one. */
const notAnEnding =
  /\b(?:why (?:don't|didn't|do not) you|never (?:got|received|saw)|(?:didn't|did not|don't) (?:get|see|receive|understand)|don't forget|do not forget|not (?:sure|getting|received)|if you (?:don't|do not))\b/
