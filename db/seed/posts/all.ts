import type { SeedPost } from '#db/seed/seed-post.ts'
import { basementHumidity } from './basement-humidity.ts'
import { brickHomeAirSealing } from './brick-home-air-sealing.ts'
import { carbonMonoxideSafety } from './carbon-monoxide-safety.ts'
import { condensateDrainCare } from './condensate-drain-care.ts'
import { filterGuideMerv } from './filter-guide-merv.ts'
import { firstColdSnap } from './first-cold-snap.ts'
import { furnaceNotStarting } from './furnace-not-starting.ts'
import { heatPumpOrFurnace } from './heat-pump-or-furnace.ts'
import { heatWavePlan } from './heat-wave-plan.ts'
import { howOurResponsePromiseWorks } from './how-our-response-promise-works.ts'
import { pollenSmokeAndMold } from './pollen-smoke-and-mold.ts'
import { thermostatSetbacks } from './thermostat-setbacks.ts'
import { whatATuneUpCovers } from './what-a-tune-up-covers.ts'
import { yourTextMessageChoices } from './your-text-message-choices.ts'

/** Every seed post, newest first. */
export const posts: SeedPost[] = [
  firstColdSnap,
  carbonMonoxideSafety,
  heatPumpOrFurnace,
  thermostatSetbacks,
  howOurResponsePromiseWorks,
  filterGuideMerv,
  heatWavePlan,
  basementHumidity,
  condensateDrainCare,
  pollenSmokeAndMold,
  whatATuneUpCovers,
  yourTextMessageChoices,
  brickHomeAirSealing,
  furnaceNotStarting,
]
