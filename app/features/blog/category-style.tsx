import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

import { archOverHouses, serviceVan } from './illustrations/company-news.tsx'
import { currentsUnderRoof } from './illustrations/currents.tsx'
import { insulatedAttic, warmHouse } from './illustrations/energy-efficiency.tsx'
import { furnace, thermostat } from './illustrations/hvac-tips.tsx'
import { floorRegister, openWindow } from './illustrations/indoor-air-quality.tsx'
import { filterInStream, outdoorUnit } from './illustrations/maintenance.tsx'
import { turningTree, yearRound } from './illustrations/seasonal-care.tsx'

export interface CategoryStyle {
  /** The dot before its name. */
  dot: string
  /** The tint behind its drawings. */
  ground: string
  drawings: ReactNode[]
}

/** How SPEC §9's categories look. One that the owner adds has the brand's own currents. */
export const categoryStyle = (category: string): CategoryStyle => looks.get(category) ?? ownersOwn

const looks = new Map<string, CategoryStyle>(
  Object.entries({
    'HVAC Tips': { dot: 'bg-accent', ground: 'bg-brand/12', drawings: [furnace, thermostat] },
    Maintenance: {
      dot: 'bg-maintenance',
      ground: 'bg-maintenance/15',
      drawings: [filterInStream, outdoorUnit],
    },
    'Energy Efficiency': { dot: 'bg-heating', ground: 'bg-heating/15', drawings: [warmHouse, insulatedAttic] },
    'Indoor Air Quality': {
      dot: 'bg-cooling',
      ground: 'bg-cooling/15',
      drawings: [openWindow, floorRegister],
    },
    'Seasonal Care': { dot: 'bg-popular', ground: 'bg-glow/30', drawings: [yearRound, turningTree] },
    'Company News': { dot: 'bg-other', ground: 'bg-other/15', drawings: [serviceVan, archOverHouses] },
  }),
)

const ownersOwn: CategoryStyle = { dot: 'bg-line-strong', ground: 'bg-tint', drawings: [currentsUnderRoof] }

export function CategoryTag({ category, className }: { category: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', className)}>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', categoryStyle(category).dot)} />
      {category}
    </span>
  )
}
