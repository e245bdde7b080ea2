import { Plus } from 'lucide-react'

import type { ServiceDetails } from '#app/features/services/schemas.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** What customers ask before they call; the first answer is open. */
export function Questions({ questions }: Pick<ServiceDetails, 'questions'>) {
  const count = ['A question', 'Two questions', 'Three questions'][questions.length - 1]
  if (!count) return null
  return (
    <div>
      <h2 className="mb-6">{count} we hear</h2>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} className="group border-b border-line-strong/50">
          <summary className="flex items-center justify-between gap-6 py-4.5 text-lg font-semibold wrap-anywhere hover:text-accent [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45 print:hidden"
            />
          </summary>
          <p className="max-w-2xl pb-5 text-ink-soft wrap-anywhere">{unbroken(answer)}</p>
        </details>
      ))}
    </div>
  )
}
