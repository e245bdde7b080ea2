const pattern = (...parts: string[]) => new RegExp(parts.map((part) => String.raw`\b(?:${part})`).join('|'), 'u')

const unit = String.raw`(?:heat(?:er|ing)?|furnace|boiler|heat pump|a\/?c|air condition(?:er|ing)|cooling)(?: unit| system)?`
const unidad = '(?:calefaccion|calentador|caldera|horno|boiler|aire(?: acondicionado)?|clima|minisplit|a/?c)'
const falla =
  '(?:no (?:funciona|sirve|prende|enciende|arranca|calienta|enfria|trabaja|jala)|dejo de|se (?:descompuso|dano|rompio|apago|murio|paro))'

/** Heating or cooling has failed. */
const withoutHeat = pattern(
  String.raw`(?:no|without|lost|haven'?t|have not) (?:any |all |our )?(?:${unit}|(?:hot |warm |cool |cold )?air)\b(?! (?:bill|filter|loss|flow|quality|duct))`,
  String.raw`(?:not|isn'?t) (?:getting|putting out|producing) (?:any )?(?:heat|(?:hot|warm|cool|cold) air)\b`,
  String.raw`${unit}(?:'s)? (?:(?:is|has|been|went|just|completely|totally|suddenly) )*(?:out|dead|died|down|quit|stopped|broken?)\b(?<!\bheat out)`,
  String.raw`${unit}(?:'s)? (?:(?:is|has) )?(?:not|isn'?t) (?:working|running|heating|cooling|coming on|turning on|kicking on|blowing)\b`,
  String.raw`${unit} (?:won'?t|will not|doesn'?t|does not) (?:work|run|start|turn on|come on|kick on|heat|cool)\b`,
  String.raw`(?:a\/?c|air conditioner) (?:is |keeps |only )*blow(?:s|ing) (?:out )?(?:hot|warm)\b`,
  String.raw`(?:heat(?:er)?|furnace) (?:is |keeps |only )*blow(?:s|ing) (?:out )?cold\b`,
  String.raw`(?:no (?:tengo|tenemos|hay|sale)|sin|nos quedamos sin) (?:nada de )?(?:calefaccion|aire|clima|calor)\b`,
  String.raw`${unidad} (?:ya |de pronto |simplemente )?${falla}\b`,
  String.raw`${falla} (?:(?:la|el|mi|nuestr[oa]) )?${unidad}\b`,
)
/** Then it is over, has time, or might happen. */
const canWait =
  /\b(?:no (?:rush|hurry)|not (?:urgent|an emergency)|sin prisa|no es urgente|(?:is|are|it's|came) back(?: on| up)?(?! out)|work(?:s|ing) (?:again|now|fine)|fixed|(?:last|next) (?:winter|summer|year|season|spring|fall)|ya funciona|if (?:the|my|our|there)|in case)\b/u

const part = String.raw`(?:\W+\w+){0,4}?\W+`
const source = '(?:furnace|unit|heater|boiler|vents?|panel|outlet|a\\/?c)'
/** Gas, smoke or carbon monoxide. */
const danger = pattern(
  String.raw`(?:smell(?:s|ing|ed)?|odor|odour)${part}(?:gas|smoke|burning|burnt|rotten eggs?)\b(?! (?:station|bill))`,
  String.raw`gas (?:smells?|odor|odour|leak\w*)\b`,
  String.raw`(?:leak(?:s|ing)? (?:natural )?gas|burning smell|on fire|smoke (?:is )?(?:coming|everywhere))\b`,
  String.raw`smok(?:e|ing)\b${part}${source}\b`,
  String.raw`${source}${part}(?:smok(?:e|ing)|spark(?:s|ing))\b`,
  String.raw`(?:carbon monoxide|co|smoke|gas) (?:alarms?|detectors?) (?:(?:is|are|was|keeps?|has|have|just|won'?t stop) )*(?:going|went|gone|goes|beep|chirp|sound|trigger|alarm|ring)`,
  String.raw`carbon monoxide (?:leak|poisoning|in)\b`,
  String.raw`(?:huele (?:mucho )?|olor )a (?:gas|humo|quemado)\b`,
  String.raw`(?:fuga|escape) de (?:gas|monoxido)\b`,
  String.raw`(?:sale|hay) humo\b`,
  String.raw`(?:alarma|detector) de (?:humo|gas|monoxido)\b.* (?:suena|sonando|sono|pita|activo)`,
)
const notThere =
  /\b(?:no|not|don't|do not|doesn't|didn't|never) (?:longer )?(?:any )?(?:smell|odor|gas smell|huele|hay)(?:(?! but | pero )[^.!?,])*/gu

/** What a message, in English or Spanish, tells of: gas, smoke or carbon monoxide, no heat or cooling, or that it may come to it. */
export function alarmIn(message: string): 'danger' | 'failure' | 'doubtful' | null {
  const words = foldWords(message)
  if (danger.test(words.replaceAll(notThere, ''))) return 'danger'
  if (!withoutHeat.test(words)) return null
  return canWait.test(words) ? 'doubtful' : 'failure'
}

/** Whether a few words, such as "Carbon monoxide alarm", name gas, smoke or carbon monoxide. */
export const namesDanger = (words: string): boolean => danger.test(foldWords(words)) || dangerousThing.test(words)
const dangerousThing =
  /\b(?:gas (?:smell|odor|leak)|propane|sul(?:f|ph)ur|rotten eggs?|carbon monoxide|co (?:alarm|detector)|smoke|sparks?|on fire)\b/i

/** Whether a message tells of what is an emergency. */
export const isEmergency = (message: string): boolean => ['danger', 'failure'].includes(alarmIn(message) ?? '')

/** A message for comparing words: in small letters, without accents and invisible characters, with straight apostrophes and single spaces. */
export const foldWords = (message: string): string =>
  message
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
