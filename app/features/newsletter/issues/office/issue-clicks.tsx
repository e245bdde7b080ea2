import { grouped } from '#app/business/grouped.ts'
import type { Clicks } from '#app/features/newsletter/schemas.ts'

/** How many readers followed each link of a newsletter, and apart from them what only machines did. */
export function IssueClicks({ clicks: { people, automatic, links } }: { clicks: Clicks }) {
  return (
    <>
      <p className="text-ink-soft">
        {followedBy(people)}{' '}
        {automatic > 0 &&
          `For ${grouped(automatic)} more there was only what mail scanners do: links followed within a minute of sending, or many at once.`}
      </p>
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="px-4 py-2 font-semibold">
                Link
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Readers
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Automatic
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {links.map((link) => (
              <tr key={link.url}>
                <td className="px-4 py-2.5 wrap-anywhere">{link.url}</td>
                <td className="px-4 py-2.5 text-right font-semibold tabular-nums">{grouped(link.people)}</td>
                <td className="px-4 py-2.5 text-right text-ink-soft tabular-nums">{grouped(link.automatic)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function followedBy(people: number): string {
  if (people === 0) return 'No reader has followed a link yet.'
  return `${people === 1 ? '1 reader has' : `${grouped(people)} readers have`} followed a link.`
}
