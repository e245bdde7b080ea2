import { Fragment } from 'react'

import { unbroken } from '#app/ui/unbroken.tsx'

import { isHeading, type Line, postLines } from './post-markup.ts'

/** The content of a post: paragraphs, headings and bold text. */
export function PostContent({ content }: { content: string }) {
  return (
    <div className="max-w-[43rem] min-w-0 text-lg leading-[1.7] print:max-w-none print:text-base">
      {postLines(content).map((line, index) =>
        isHeading(line) ? (
          <h2 key={index} className="mt-11 mb-3 text-2xl first:mt-0 print:mt-6">
            <Runs line={line} />
          </h2>
        ) : (
          <p key={index} className="mt-5 first:mt-0 first:text-xl first:text-ink-soft print:mt-3">
            <Runs line={line} />
          </p>
        ),
      )}
    </div>
  )
}

const Runs = ({ line }: { line: Line }) =>
  line.map(({ text, bold }, index) =>
    bold ? (
      <strong key={index} className="font-[650]">
        {unbroken(text)}
      </strong>
    ) : (
      <Fragment key={index}>{unbroken(text)}</Fragment>
    ),
  )
