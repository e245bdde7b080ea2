import { Plus } from 'lucide-react'

import { unbroken } from './unbroken.tsx'

/** Questions as ruled lines that open to their answers. */
export const Questions = ({ questions }: { questions: { question: string; answer: string }[] }) => (
  <div>
    {questions.map(({ question, answer }) => (
      <details key={question} className="group border-t border-line-strong/50 last:border-b">
        <summary className="flex items-center justify-between gap-6 py-5 text-lg font-semibold wrap-anywhere hover:text-accent">
          {question}
          <Plus
            aria-hidden="true"
            className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45 print:hidden"
          />
        </summary>
        <p className="max-w-2xl pb-6 text-ink-soft">{unbroken(answer)}</p>
      </details>
    ))}
  </div>
)
