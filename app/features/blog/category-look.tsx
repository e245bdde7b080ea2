import type { ComponentType } from 'react'

import { classNames } from '#app/ui/class-names.ts'

import { ArchOverHouses, ServiceVan } from './motif-company-news.tsx'
import { CurrentsUnderRoof } from './motif-currents.tsx'
import { InsulatedAttic, WarmHouse } from './motif-energy-efficiency.tsx'
import { Furnace, Thermostat } from './motif-hvac-tips.tsx'
import { FloorRegister, OpenWindow } from './motif-indoor-air-quality.tsx'
import { FilterInStream, OutdoorUnit } from './motif-maintenance.tsx'
import { TurningTree, YearRound } from './motif-seasonal-care.tsx'

export interface CategoryLook {
  /** The dot before its name. */
  dot: string
  /** The tint behind its drawings. */
  ground: string
  drawings: ComponentType[]
}

/** How SPEC §9's categories look. One that the owner adds has the brand's own currents. */
export const categoryLook = (category: string): CategoryLook => looks.get(category) ?? ownersOwn

const looks = new Map<string, CategoryLook>(
  Object.entries({
    'HVAC Tips': { dot: 'bg-accent', ground: 'bg-brand/12', drawings: [Furnace, Thermostat] },
    Maintenance: {
      dot: 'bg-maintenance',
      ground: 'bg-maintenance/15',
      drawings: [FilterInStream, OutdoorUnit],
    },
    'Energy Efficiency': { dot: 'bg-heating', ground: 'bg-heating/15', drawings: [WarmHouse, InsulatedAttic] },
    'Indoor Air Quality': {
      dot: 'bg-cooling',
      ground: 'bg-cooling/15',
      drawings: [OpenWindow, FloorRegister],
    },
    'Seasonal Care': { dot: 'bg-popular', ground: 'bg-glow/30', drawings: [YearRound, TurningTree] },
    'Company News': { dot: 'bg-other', ground: 'bg-other/15', drawings: [ServiceVan, ArchOverHouses] },
  }),
)

const ownersOwn: CategoryLook = { dot: 'bg-line-strong', ground: 'bg-tint', drawings: [CurrentsUnderRoof] }

export function CategoryTag({ category, className }: { category: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', className)}>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', categoryLook(category).dot)} />
      {category}
    </span>
  )
}
