/** Whether a text is a number of the United States or Canada in whatever notation: what people tap on has to be one. */
export const isUsPhone = (text: string): boolean => /^1?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/\D/g, ''))
