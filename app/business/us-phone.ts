/** Whether a text is a US or Canadian number in any notation. */
export const isUsPhone = (text: string): boolean => /^1?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/\D/g, ''))
