import { foldWords, isEmergency } from './emergency-words.ts'

/**
 * What a text or an email from a customer wants: docs/product.md, "Conversations". An answer wants nothing. What is in doubt is
 * a question: somebody must read it.
 */
export function meaningOf(message: string): 'emergency' | 'question' | 'answer' {
  const words = foldWords(message)
  if (reaction.test(words)) return 'answer'
  if (isEmergency(words)) return 'emergency'
  const at = words.search(automatic)
  if (at >= 0 && at <= 20 && words.length <= 300 && !/[?？]/u.test(words)) return 'answer'
  return (onlyEmoji.test(words) || isAcknowledgment(words)) && !asks.test(words) ? 'answer' : 'question'
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
function isAcknowledgment(words: string): boolean {
  const said = words.match(/[\p{L}\p{N}']+/gu) ?? []
  return said.length <= 25 && said.some((word) => thanks.has(word)) && said.every(isHarmless)
}

const isHarmless = (word: string) => thanks.has(word) || fillers.has(word) || /^\d{1,2}(?:am|pm)?$/u.test(word)

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

const asks = /[?？؟❓❔🆘]|^good (?:morning|afternoon|evening|day)\b|\bno\b(?! (?:problem|worries|thank|hay problema))/u
