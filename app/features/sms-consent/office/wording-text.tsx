import { choiceNames } from '#app/features/sms-consent/choices.ts'

import type { ConsentRow } from './schemas.ts'

const box = '[ ] '

/** The wording as shown on the page; with `flags`, with the boxes as submitted. */
export function WordingText({ text, flags }: { text: string; flags?: ConsentRow['flags'] }) {
  const lines = text.split('\n')
  const boxes = lines.filter((line) => line.startsWith(box))
  return (
    <div className="grid gap-1.5 rounded-field border border-line bg-tint px-4 py-3.5 print:border-0 print:bg-transparent print:p-0">
      {lines.map((line, index) =>
        line.startsWith(box) ? (
          <Choice key={index} text={line.slice(box.length)} checked={flags?.[choiceNames[boxes.indexOf(line)]!]} />
        ) : (
          <p key={index} className={index === 0 ? 'font-semibold' : 'mt-1'}>
            {line}
          </p>
        ),
      )}
    </div>
  )
}

function Choice({ text, checked }: { text: string; checked: boolean | undefined }) {
  return (
    <p className="flex gap-2.5">
      <span aria-hidden="true" className="font-mono whitespace-pre">
        {checked ? '[x]' : '[ ]'}
      </span>
      <span>
        {text}
        {checked !== undefined && <span className="sr-only"> ({checked ? 'checked' : 'not checked'})</span>}
      </span>
    </p>
  )
}
