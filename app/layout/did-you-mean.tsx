/** Suggests a correction for an email address with a likely typo; the address is never refused. */
export function DidYouMean({ meant, onCorrect }: { meant: string; onCorrect: (address: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onCorrect(meant)}
      className="-my-2 min-h-11 font-semibold text-accent underline underline-offset-4"
    >
      {`Did you mean ${meant.slice(meant.indexOf('@') + 1)}?`}
    </button>
  )
}
