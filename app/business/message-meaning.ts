import { foldWords, isEmergency } from './emergency-words.ts'

/**
 * What a text or an email from a customer wants: docs/product.md, "Conversations". An answer wants nothing. What is in doubt is
 * a question: somebody must read it.
 */
export function meaningOf(message: string): 'emergency' | 'question' | 'answer' {
  const words = foldWords(message)
  if (reaction.test(words)) return 'answer'
  if (isEmergency(words)) return 'emergency'
  if (automatic.test(words) && !/[?？]/u.test(words)) return 'answer'
  const isShort = words.length <= 200
  return isShort && (onlyEmoji.test(words) || acknowledgment.test(words)) && !asks.test(words) ? 'answer' : 'question'
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
  /\bi(?:'m| am) (?:currently )?driving (?:with|right now|now|at the moment)\b|\b(?:focus|do not disturb)\b.{0,20} (?:is |turned )?on\b|not receiving notifications|\bauto(?:matic|mated)?[ -]?(?:reply|response|message)\b|sent automatically|\bout of (?:the )?office\b|estoy (?:conduciendo|manejando)|(?:respuesta|mensaje) automatic[oa]|fuera de la oficina|je conduis|(?:reponse|message) automatique|ich fahre gerade|automatische antwort|abwesenheitsnotiz/u

const onlyEmoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\s!.]+$/u

/** It begins with a thanks, a yes or a greeting at the end of a talk. */
const acknowledgment = new RegExp(
  String.raw`^\P{L}*(?:${[
    String.raw`ok(?:ay|ey|i)?|kk?|c|y|yes|yep|yeah|yup|ya|sure|thank(?:s| you| u)|thx|tks|ty|tysm|great|perfect|awesome|excellent|wonderful|cool|nice|got it|gotcha|understood|noted|will do|fine|works|that works|all good|copy|roger|confirm(?:ed)?|amen`,
    String.raw`good(?! (?:morning|afternoon|evening|day))|sounds \w+|no (?:problem|worries|thank)|you'?(?:re)? (?:too|welcome)|see (?:you|u|ya)|(?:we|i)(?:'ll| will) (?:be (?:there|here|home|ready)|see you)|(?:we|i)(?:'m|'re| am| are) (?:here|home|ready)|(?:much )?appreciate|bye|have a (?:good|great|nice)|merry|happy`,
    String.raw`si|sip|claro|vale|bueno|bien|esta bien|muy bien|listo|perfecto|excelente|de acuerdo|(?:muchas |mil )?gracias|ahi (?:estare|estaremos)|aqui estoy|nos vemos|hasta|igualmente`,
    String.raw`oui|merci|d'accord|parfait|ja|danke|vielen dank|alles klar|gut|sim|obrigad[oa]|grazie|va bene|da|спасибо|да|хорошо|谢谢|好的?|cam on|vang|salamat|شكرا|نعم|감사합니다|네|ありがとう\p{L}*`,
  ].join('|')})(?![\p{L}\p{N}'])`,
  'u',
)

const asks = new RegExp(
  [
    String.raw`[?？؟❓❔🆘]`,
    String.raw`\b(?:please|pls|plz|por favor) (?!thank|gracias)\p{L}`,
    String.raw`\b(?:can|could|would|will) (?:you|we|i|someone|somebody|he|they)\b|\b(?:need|want|wanna|call|text me|let me know|lmk|when|what|where|who|why|how|resched\w*|cancel\w*|change|move|late|earlier|instead|but|however|not|cannot|(?<!no )problem|issue|leak\w*|broken?|noise|smell\w*|stopped|quote|price|cost|invoice|bill|refund|wrong|hurry|asap|urgent|help|until|unless|waiting|another|other|forgot|sorry)\b|n't\b`,
    String.raw`\b(?:pued[eoa]\w*|podria\w*|necesit\w+|quier\w+|quisiera|llam\w+|cuando|cuanto|donde|que hora|camb\w+|mover|tarde|pero|ruido|huele|gotea|otr[oa]|todavia|urgente|ayuda|problemas?)\b(?<!no hay problema)`,
    String.raw`\bno\b(?! (?:problem|worries|thank|need|hay problema|se preocupe))`,
  ].join('|'),
  'u',
)
