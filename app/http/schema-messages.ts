import * as z from 'zod/mini'

/** The default messages of invalid fields. A schema's own message takes precedence. */
const messages: Partial<Record<string, string>> = {
  string: 'This field is required.',
  number: 'Please enter a number.',
  int: 'Please enter a number.',
  date: 'Please enter a valid date.',
  array: 'Please choose at least one.',
  object: 'Please complete this section.',
}

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_value') return 'Please choose an option from the list.'
    if (issue.code === 'invalid_type') return messages[issue.expected] ?? 'Please check this field.'
    return 'Please check this field.'
  },
})
