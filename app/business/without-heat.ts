const system = String.raw`(?:heat(?:er|ing)?|furnace|boiler|heat pump|a\/?c|air condition(?:er|ing)|cooling)(?: unit| system)?`
const patterns = [
  String.raw`\b(?:no|without|lost|have(?:n't| not)) (?:any |all |our )?(?:${system}|(?:hot|warm|cool|cold) air)\b(?! (?:bill|filter|loss))`,
  String.raw`\b${system} (?:(?:is|has|went|just|completely|totally|suddenly) )+(?:out|dead|died|down|quit|stopped|broken)\b`,
  String.raw`\b${system} (?:died|quit|stopped|broke|is not working|isn't working|not working)\b`,
  String.raw`\b${system} (?:won't|will not|doesn't|does not) (?:work|run|start|turn on|come on|kick on|heat|cool)\b`,
]
const withoutHeat = new RegExp(patterns.join('|'), 'iu')

/** Whether a message says that heating or cooling has failed, which is an emergency for most people. */
export const isWithoutHeat = (message: string): boolean =>
  withoutHeat.test(message.replace(/[’‘]/g, "'").replace(/\s+/g, ' '))
