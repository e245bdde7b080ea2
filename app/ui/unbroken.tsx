import type { ReactNode } from 'react'

/**
 * Running text in which what is read in one breath stays on one line: "St. Louis", a phone number, a reference, a figure
 * with its degrees, and an "&" with the word before it. The characters stay the same, so that whoever searches or copies the text finds what he typed.
 */
export function unbroken(text: string): ReactNode {
  const parts = text.split(/(St\. Louis|\(?\d{3}\)?[ -]\d{3}-\d+|\b[BCP]-\d+|\d+ °[CF]|[^\s&]+ &(?= ))/)
  if (parts.length === 1) return text
  // Splitting on a pattern with a group puts what matched at the odd places.
  // All in one element: in a flex box the pieces would stand as items of their own and lose the spaces between them.
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
