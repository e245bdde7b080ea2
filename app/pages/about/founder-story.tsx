import { useProfile } from '#app/business/profile-context.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** From a humble start to the handover, in order. */
export function FounderStory() {
  const { brand, parentCompany } = useProfile()
  const chapters = [
    {
      when: 'The beginning',
      title: 'A humble start on the south side',
      text: 'The business began small, on the south side of St. Louis, with one person who wanted to do the work right.',
    },
    {
      when: founding.certified,
      title: 'Certified and working solo',
      text: 'Our founder earned HVAC certification and set up as a sole proprietor: one person to answer the phone, do the work and stand behind it.',
    },
    {
      when: founding.company,
      title: 'A company of its own',
      text: 'After several years of house calls, the one-person business became an LLC.',
    },
    {
      when: 'Later',
      title: 'The first employee',
      text: 'There was more work than one pair of hands could do well, so the first employee came on board.',
    },
    {
      when: 'The handover',
      title: 'Retiring without closing the doors',
      text: 'When it was time to retire, the founder passed the business on instead of closing it.',
    },
    {
      when: 'Today',
      title: 'The same work under a new name',
      text: `The work goes on as ${brand}, a division of ${parentCompany}.`,
    },
  ]
  return (
    <ol className="border-l-2 border-line">
      {chapters.map(({ when, title, text }) => (
        <li key={title} className="relative pb-9 pl-8 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[9px] size-4 rounded-pill border-[3px] border-accent bg-paper"
          />
          <p className="font-semibold text-accent tabular-nums">{when}</p>
          <h3 className="mt-1">{title}</h3>
          <p className="mt-2 max-w-prose text-ink-soft">{unbroken(text)}</p>
        </li>
      ))}
    </ol>
  )
}

const founding = { certified: 2002, company: 2006 } as const
