import type { ReactNode } from 'react'

/**
 * Text with no line break inside a name like "St. Louis", a phone number, a reference, a date, a time, a number with its degrees, or
 * around "&" where a short word follows it.
 * The characters stay the same, so that searching and copying work.
 */
export function unbroken(text: string): ReactNode {
  const parts = text.split(
    /(\b(?:St|Ste|Ft|Mt)\. \p{Lu}[\p{L}’']*|\(?\d{3}\)?[ -]\d{3}-\d+|\b[BCP]-\d+|\d+ °[CF]|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+|\d+:\d\d [AP]M|[^\s&]+ &(?: \p{L}{1,4}(?!\p{L})|(?= )))/u,
  )
  if (parts.length === 1) return text
  // Splitting on a capturing group puts matches at odd indexes.
  // One element: in a flex container the parts would become separate items and lose their spaces.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
