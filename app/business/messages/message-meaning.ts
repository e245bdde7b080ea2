import { foldWords, isEmergency } from './emergency-words.ts'

/**
 * What a text or an email from a customer wants: docs/product.md, "Conversations". An answer wants nothing; if `follows` what we
 * wrote, that may be how to get in. What is in doubt is a question: somebody must read it.
 */
export function meaningOf(message: string, follows = false): 'emergency' | 'question' | 'answer' {
  const words = foldWords(message)
  if (reaction.test(words)) return 'answer'
  if (isEmergency(words)) return 'emergency'
  const at = words.search(automatic)
  if (at >= 0 && at <= 20 && words.length <= 300 && !/[?？]/u.test(words)) return 'answer'
  const isAnswer = onlyEmoji.test(words) || isAcknowledgment(words) || (follows && isStatement(words))
  return isAnswer && !asks.test(words) ? 'answer' : 'question'
}

/** "Liked “Your appointment tomorrow…”", as phones send it for a tap on our text. */
const reaction = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:dis)?liked|loved|laughed at|emphasi[sz]ed|questioned|reacted \S+ to|removed an? .{1,30} from`,
    String.raw`\p{Extended_Pictographic}\S* (?:to|a|an|zu|auf|su)`,
    String.raw`(?:no )?(?:le|me) (?:gust[oa]|encant[oa]|dio risa)|se (?:rio|ha reido) de|(?:ha )?(?:enfatiz|destac|cuestion)(?:o|ado)|puso en duda|reacciono (?:con )?\S+ a`,
    String.raw`(?:n'a pas aime|a (?:aime|adore|ri de|mis en evidence|reagi)[^“"«]{0,20})`,
    String.raw`gefallt|gefiel|gefallt nicht|mag|liebt|lacht uber|hat`,
    String.raw`curtiu|(?:nao )?gostou de|amou|adorou|riu de|(?:ha messo|piace)[^“"«]{0,20}`,
  ].join(
    '|',
  )})(?:: ?| ?)(?:["“„«‹「'‘]|(?:an?|your|un|una) (?:image|photo|picture|video|attachment|message|sticker|imagen|foto)\b)`,
  'u',
)

const automatic =
  /\bi(?:'m| am) (?:currently )?driving (?:with|right now|now|at the moment)\b|\b(?:focus|do not disturb)\b.{0,20} (?:is |turned )?on\b|not receiving notifications|\bauto(?:matic|mated)?[ -]?(?:reply|response|message)\b|sent automatically|(?:^|\bi(?:'m| am) |currently )out of (?:the )?office\b|estoy (?:conduciendo|manejando)|(?:respuesta|mensaje) automatic[oa]|fuera de la oficina|je conduis|(?:reponse|message) automatique|ich fahre gerade|automatische antwort|abwesenheitsnotiz/u

const onlyEmoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\s!.]+$/u

/** Thanks, a yes or a good-bye, with nothing beside it: who thanks may go on to ask for something. */
const isAcknowledgment = (words: string) => saysOnly(words, (word) => thanks.has(word), isHarmless)

const isHarmless = (word: string) => thanks.has(word) || fillers.has(word) || /^\d{1,2}(?:am|pm)?$/u.test(word)

/** Who is there and how to get in: "My wife is home", "The gate code is 4411". Any other word may ask for something. */
const isStatement = (words: string) => saysOnly(words, (word) => thanks.has(word) || access.has(word), saysWhere)

const saysWhere = (word: string) => isHarmless(word) || access.has(word) || places.has(word) || /^\d{1,6}$/u.test(word)

function saysOnly(words: string, isKey: (word: string) => boolean, isKnown: (word: string) => boolean): boolean {
  const said = words.match(/[\p{L}\p{N}']+/gu) ?? []
  return said.length <= 25 && said.some(isKey) && said.every(isKnown)
}

const setOf = (...lists: string[]) => new Set(lists.flatMap((words) => words.split(' ')))

const thanks = setOf(
  'ok okay okey oki k kk c y yes yep yeah yup ya sure thank thanks thx tks ty tysm great perfect awesome excellent wonderful cool nice good got gotcha understood noted will fine works roger confirm confirmed amen sounds problem worries welcome see there here home ready appreciate appreciated bye merry happy',
  'si sip claro vale bueno bien listo perfecto excelente acuerdo gracias estare estaremos estoy estamos vemos luego pronto igualmente',
  "oui merci d'accord parfait ja danke alles sim obrigado obrigada grazie bene da спасибо да хорошо 谢谢 好 好的 cam salamat شكرا نعم 감사합니다 네 ありがとう ありがとうございます",
)

const fillers = setOf(
  "u it do all copy no you you're your we i we'll i'll be we're i'm are am much have a an the day weekend evening night morning afternoon week rest christmas new year holidays thanksgiving then soon tomorrow today tonight monday tuesday wednesday thursday friday saturday sunday at on in for to us me that this so very too again please and is it's time everything guys sir ma'am pm dog dogs yard backyard",
  'esta muy de muchas mil ahi aqui nos hasta manana hay problema el la los las un una y a que tenga tengan buen buena dia tarde noche fin semana lunes martes miercoles jueves viernes sabado domingo en casa perro perra patio no',
  'beaucoup bonne journee vielen dank klar gut bis dann morgen muito mille va большое on vang',
)

const access = setOf(
  'gate door garage lockbox keypad key keys entry entrance porch mat driveway dog dogs cat cats pet pets',
  'porton puerta reja cochera garaje llave llaves entrada tapete perro perros gato gatos',
)

/** Not "left" and "locked", which complain, nor "next" and "by", which may ask for another day. Furnaces show codes too. */
const places = setOf(
  'code front back side under behind beside inside outside upstairs downstairs basement attic park use open unlocked my our he she husband wife son daughter mom mother dad father friendly crated leashed fenced fence pot planter building apartment apt',
  'codigo mi mis esposo esposa hijo hija mama papa abajo debajo atras detras lado frente adentro afuera abierto abierta suelto amarrado es del',
)

/** "Are you here", "Ok, is the dog inside", "you open today", also without a question mark. */
const inverted = String.raw`\b(?:are|will|do|have) you\b|\byou (?:guys )?open\b|(?:^|[.,!;] ?|\b(?:ok|okay|yes|and|so) )(?:is|are|am|will|do|have|estan?) (?:we|i|he|she|it|the|this|that|there|my|your|every\w*|el|la|los|las)\b`
const signs = String.raw`[?？؟❓❔🆘]|^good (?:morning|afternoon|evening|day)\b|\bno\b(?! (?:problem|worries|thank|hay problema))`
const asks = new RegExp(`${signs}|${inverted}`, 'u')
