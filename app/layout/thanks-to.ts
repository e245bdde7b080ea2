/** "Thanks, Ada." begins what stays after a form was sent. An initial brings its own period; who gave no name has none. */
export const thanksTo = (first: string): string => (first === '' ? 'Thanks.' : `Thanks, ${first.replace(/\.$/, '')}.`)
