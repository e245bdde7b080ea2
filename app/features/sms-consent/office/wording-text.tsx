import type { ConsentRow } from './schemas.ts'

const marks = ['general', 'informational', 'marketing', 'noTexts'] as const
const box = '[ ] '

/** The words as they stood on the page; with `flags` the boxes show what was ticked. */
export function WordingText({ text, flags }: { text: string; flags?: ConsentRow['flags'] }) {
  const lines = text.split('\n')
  const boxes = lines.filter((line) => line.startsWith(box))
  return (
    <div className="grid gap-1.5 rounded-field border border-line bg-tint px-4 py-3.5 print:border-0 print:bg-transparent print:p-0">
      {lines.map((line, index) =>
        line.startsWith(box) ? (
          <Choice key={index} words={line.slice(box.length)} ticked={flags?.[marks[boxes.indexOf(line)]!]} />
        ) : (
          <p key={index} className={index === 0 ? 'font-semibold' : 'mt-1'}>
            {line}
          </p>
        ),
      )}
    </div>
  )
}

function Choice({ words, ticked }: { words: string; ticked: boolean | undefined }) {
  return (
    <p className="flex gap-2.5">
      <span aria-hidden="true" className="font-mono whitespace-pre">
        {ticked ? '[x]' : '[ ]'}
      </span>
      <span>
        {words}
        {ticked !== undefined && <span className="sr-only"> ({ticked ? 'ticked' : 'not ticked'})</span>}
      </span>
    </p>
  )
}
