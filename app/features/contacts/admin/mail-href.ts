/** mailto: knows no "+" for a blank. */
export const mailHref = (email: string, { subject, body }: { subject: string; body: string }): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
