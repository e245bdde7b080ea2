import { useState } from 'react'
import { Phone } from 'lucide-react'

import { todayHere } from '#app/business/local-time.ts'
import { hasOriginalLook, telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { OpenLine } from '#app/layout/open-line.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { categoryColor } from './category-circle.tsx'
import type { Service } from './schemas.ts'
import { serviceCategories } from './service-categories.ts'
import { serviceIcon } from './service-icon.ts'
import { servicePath } from './service-path.ts'

/** The first service of each category on its color, that of the season before the others, and the number to call. */
export function ServiceStrip({ services = [], busy }: { services: Service[] | undefined; busy: boolean }) {
  const profile = useProfile()
  const { tollFree, renderedAt } = profile
  const [now] = useState(() => renderedAt ?? Date.now())
  const season = seasonOf(now)
  const firsts = services.filter((one, index) => services.findIndex((two) => two.category === one.category) === index)
  const cell = 'flex min-h-31 grow basis-1/3 flex-col p-4 lg:min-h-57 lg:basis-0 lg:p-6'
  return (
    <ul className="relative flex flex-wrap lg:flex-nowrap">
      {busy &&
        serviceCategories.map((category) => (
          <li key={category} aria-hidden="true" className={`${cell} animate-shimmer bg-line`} />
        ))}
      {firsts
        .toSorted((one, two) => Number(two.category === season) - Number(one.category === season))
        .map(({ category, icon, title }) => {
          const Icon = serviceIcon(icon)
          return (
            <li
              key={category}
              data-strip={category}
              className={classNames(cell, 'relative', categoryColor(category, hasOriginalLook(profile)))}
            >
              <Icon aria-hidden="true" className="size-9 lg:size-16" strokeWidth={1.75} />
              <Link
                to={servicePath(category)}
                className="mt-auto pt-2 leading-tight font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline lg:text-xl"
              >
                {title}
              </Link>
            </li>
          )
        })}
      <li className="first-action relative flex grow basis-full flex-col justify-end bg-brand-deep p-5 text-on-deep lg:min-h-57 lg:basis-0 lg:p-6 lg:grow-[1.9]">
        <p className="text-2xl leading-tight font-semibold text-balance">
          {season === 'heating' ? 'No heat right now?' : 'No cooling right now?'}
        </p>
        <OpenLine hours="contactPage" tone="deep" className="mt-2 text-on-deep-soft" />
        <a
          href={telHref(tollFree)}
          className="mt-3 flex items-center gap-2.5 text-2xl font-bold tracking-tight text-glow underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {tollFree}
        </a>
      </li>
    </ul>
  )
}

/** Heating from October to April. */
const seasonOf = (at: number) => (/-0[5-9]-/.test(todayHere(new Date(at))) ? 'cooling' : 'heating')
