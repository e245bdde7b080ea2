import type { SeedPost } from '#db/seed/seed-post.ts'

export const pollenSmokeAndMold: SeedPost = {
  title: 'Pollen, Smoke and Mold: What Filters Can Do',
  excerpt:
    'Particle size explains what a furnace filter or room purifier can catch, what it never will, and how to size one for a high-ceilinged room.',
  category: 'Indoor Air Quality',
  imageUrl: '/covers/pollen-smoke-and-mold.svg',
  createdAt: '2026-04-21T14:00:00Z',
  content: `By late April a car parked under an oak wears a yellow-green coat, and some of that pollen is on its way indoors on shoes and dogs and through open windows. Filters and purifiers help, but each problem in the air has its own size and its own behavior, and money goes furthest when the tool matches the particle.

**Three sizes, three problems**

**Pollen** is large, roughly 10 to 100 microns. It is easy to filter and quick to settle, so much of it ends up on floors and bedding, not in the return duct. Tree pollen peaks here in April and May, grass follows into June, and ragweed runs from mid-August to the first hard frost.

**Mold spores** are mostly 2 to 20 microns. River valleys, wet leaves, and damp basements keep them around for much of the year. A filter can reduce what floats; it cannot stop a growing colony from releasing more.

**Smoke** particles are mostly below 1 micron. They float for hours, slip through cheap filters, and go deep into the lungs. Wildfire smoke from far away now reaches us on some summer days, and wood fires, candles, and frying pans make their own.

**What the central filter does**

A pleated MERV 8 catches most pollen and larger spores that reach it. MERV 13 is where smoke starts to be handled, with at least half of particles from 0.3 to 1 micron caught on each pass. A deep 4- or 5-inch cabinet lets you use MERV 13 without starving the blower. In a 1-inch slot, have the static pressure measured first.

A filter only works while air is moving. In allergy season, a circulate setting of 15 to 20 minutes an hour helps. Avoid constant fan operation with the air conditioner in muggy weather, because it puts moisture from the coil back into the house.

**Sizing a room purifier**

Look for CADR, the clean air delivery rate in cubic feet per minute. For an 8-foot ceiling, the number should be at least two-thirds of the floor area: a 240-square-foot bedroom needs 160. That gives about five air changes an hour. Older homes with 10-foot ceilings need a quarter more, so 200 for the same floor. For smoke, we like CADR equal to the floor area. Compare machines at the speed you can sleep with, because the headline figure is for the highest fan speed.

A true HEPA filter catches 99.97 percent of particles at 0.3 micron, the hardest size. For odors and gases you also need a substantial amount of activated carbon; a thin black sheet does little. Put the purifier in the bedroom first, since you spend a third of the day there, and keep the door closed.

**What to be wary of**

Ozone generators sold as air cleaners irritate the lungs and should not run in occupied rooms. With any electronic cleaner or ionizer, look for certification to UL 2998, which verifies essentially zero ozone. Ultraviolet lamps can keep a wet cooling coil cleaner, but air passes a lamp in a duct too fast for a small one to do much to it. Routine duct cleaning has not been shown to prevent health problems. It is justified by visible mold inside ducts, vermin, or a duct choked with debris, and the cause needs fixing as well.

**Mold is a water problem**

No purifier cures mold. Keep indoor humidity between 30 and 50 percent, fix leaks within a day or two, and run bath fans during showers and for 20 minutes after. Clean small patches, under about 10 square feet, with detergent, and discard soaked carpet pad or drywall. Spores on the cooling coil or in the drain pan are a sign that maintenance is due.

**Your plan for a smoky day**

Check the air quality index in the morning. When it is over 100, people with asthma or heart disease should limit time outdoors; over 150, everyone should. Close the windows, stop fresh-air intakes and window fans, run the central fan with a clean MERV 13, and set one room up as a clean room with a purifier. Skip candles, frying, and vacuuming without a HEPA bag. If you depend on a whole-house ventilator, turn it back on when the air clears.

**Habits that outperform gadgets**

Leave shoes at the door. Wash bedding weekly in hot water. Shower before bed in pollen season, wipe the dog down, and dry laundry indoors. Use a kitchen hood that vents outside whenever a gas burner is on. Change the filter before the season peaks, not after it, and write the date on the frame. Those steps cost very little, and they remove particles before any machine has to.
`,
}
