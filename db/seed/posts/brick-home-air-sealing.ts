import type { SeedPost } from '#db/seed/seed-post.ts'

export const brickHomeAirSealing: SeedPost = {
  title: 'Air Sealing and Ducts in Older Brick Homes',
  excerpt:
    'A brick house from 1925 leaks air in predictable places. Where to seal first, what to do about retrofit ducts, and what to leave alone.',
  category: 'Energy Efficiency',
  imageUrl: '/covers/brick-home-air-sealing.svg',
  createdAt: '2026-02-10T14:00:00Z',
  content: `The brick itself is seldom why an old house feels drafty. Two or three layers of masonry with plaster inside stop wind fairly well. The leaks are at the top and bottom, where plumbers, electricians, and a century of remodelers cut holes, and in ducts that somebody threaded through closets and knee walls decades after the house was built.

**Think of the house as a chimney**

In winter, warm air rises and escapes through the attic floor, and the same volume of cold air is drawn in around the basement sill and first-floor openings. So the draft at your ankles often starts 25 feet overhead. Sealing the attic slows the whole loop, which is why it comes before new windows in almost every old house we look at.

**Start in the attic**

Look for the open chase around a plumbing stack, gaps over interior walls, wiring holes, the back of built-in cabinets, dropped ceilings over stairs, and the hatch. Foam or caulk handles most of them. Around a chimney, use sheet metal and a fire-rated sealant, and keep wood and insulation at the clearance your building code calls for, typically 2 inches for an interior masonry chimney. A hatch wants weatherstripping, latches, and rigid foam on its back.

Only then add insulation. St. Louis is in IECC climate zone 4, and R-49 to R-60 is the range recent codes and federal guidance use for attics here. Leave soffit vents open with baffles.

**Three reasons to stop and get help**

If the old insulation is a gray-brown, pebbly, shiny material, it may be vermiculite that contains asbestos. Leave it undisturbed and have it assessed. If you see cloth-covered wires strung between porcelain knobs, have an electrician look before anything is buried. And white, papery tape or wrap on old basement ducts or pipes may contain asbestos too. Do not scrape, sand, or cut it.

**Then the basement**

Seal the rim area where the first-floor joists meet the masonry, along with pipe and cable entries and the old coal door. Ask before spraying foam around joist ends pocketed in brick, since wood that can no longer dry may rot. The same caution applies to insulating the inside face of solid brick walls. Warmth passing through the wall helps keep it dry, and a colder, wetter brick is more exposed to freezing damage. It can be done, but with a moisture assessment first.

**Retrofit ducts**

Houses built for radiators often received ducts later, in attics, closets, or boxed-out corners. A typical home's ducts lose 20 to 30 percent of the air they carry, and long attic runs can do worse. Leaks on the supply side heat the attic. Leaks on the return side pull in attic dust or damp basement air.

Seal the reachable joints with mastic, a paste brushed on about as thick as a nickel, or with foil tape marked UL 181. Ordinary cloth duct tape dries out and lets go. In an attic, aim for R-8 insulation on ducts after sealing. Pay particular attention to panned returns, where sheet metal nailed across the bottom of joists makes a duct out of the floor frame. They leak at nearly every seam.

**Safety comes with tightness**

A leaky return near the furnace can put the basement under suction, and so can a tightened house with a strong kitchen hood. If a gas water heater or boiler relies on chimney draft, suction can pull its exhaust back indoors. Have a draft and combustion check done after major sealing, keep working carbon monoxide alarms on every level, and make sure bath and kitchen fans vent outside. Test for radon once the work is complete, since air movement through the house has changed.

**Radiator homes gain twice**

Each leak you close reduces the heat the radiators must supply. Since they were often sized generously to begin with, a tighter house may let a hot water boiler run at lower water temperatures, where a condensing model does its best. Keep that in mind if a replacement is coming: seal first, calculate the load second, choose the equipment last.

**Measure, then spend**

A blower door test puts a number on the leakage of the house, and a duct test does the same for the ducts. Done before and after, they prove the work. Assistance programs for this kind of improvement come and go, so check what your utility, the state, and the federal government currently offer before you sign anything.

If you have one free Saturday, spend it weatherstripping the attic hatch, sealing the basement pipe entries, and putting mastic on the duct joints you can reach beside the furnace.
`,
}
