/** Beside the confirmation of a form: what is agreed there doesn't end a STOP. */
export function StartFirst({ number = 'the number our texts come from' }: { number?: string | undefined }) {
  return (
    <p className="mt-1.5">
      You opted out of our texts by replying STOP. To get them again, text START to {number} first.
    </p>
  )
}
