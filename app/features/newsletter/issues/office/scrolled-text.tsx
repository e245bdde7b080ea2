import { classNames } from '#app/ui/class-names.ts'

/** A long text in a box of its own, which takes the focus so that the keyboard can scroll it. */
export function ScrolledText({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    <pre
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames(
        'overflow-y-auto rounded-field border border-line bg-paper p-4 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap wrap-anywhere',
        className,
      )}
    >
      {text}
    </pre>
  )
}
