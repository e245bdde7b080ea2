import { Plus } from 'lucide-react'

import { Section } from '#app/ui/section.tsx'

import { membershipQuestions } from './membership-questions.ts'

export function MembershipFaq() {
  return (
    <Section>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2>Frequently Asked Questions</h2>
        <div>
          {membershipQuestions.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line-strong/50 last:border-b">
              <summary className="flex items-center justify-between gap-6 py-5 text-lg font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45 print:hidden"
                />
              </summary>
              <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
