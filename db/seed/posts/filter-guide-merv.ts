import type { SeedPost } from '#db/seed/seed-post.ts'

export const filterGuideMerv: SeedPost = {
  title: 'Choosing a Filter Without Choking the Blower',
  excerpt:
    'MERV 8, 11 or 13? What the ratings mean, why filter area matters as much as the number, and how often each thickness needs a change.',
  category: 'Maintenance',
  imageUrl: '/covers/filter-guide-merv.svg',
  createdAt: '2026-08-04T14:00:00Z',
  content: `Stand in front of the filter shelf at any hardware store and the pitch is simple: a higher number means cleaner air. That is only half of it. The other half is whether your blower can pull enough air through the thing, and that depends on square inches, depth, and ductwork that may be older than the furnace.

**What MERV measures**

MERV rates how well a filter catches particles in three size ranges. MERV 8 stops at least 70 percent of the largest group, 3 to 10 microns, which covers much of the lint, dust, and mold spores. MERV 11 raises that to 85 percent and catches at least 65 percent of particles from 1 to 3 microns. MERV 13 gets at least 90 and 85 percent of those two groups, plus half of the finest, 0.3 to 1 micron, where most smoke sits. Flat fiberglass panels rate about MERV 1 to 4. They protect the equipment from lint and do little for your lungs.

**What pressure drop does**

Blowers are rated against a resistance, called static pressure, measured in inches of water column. Many residential units are designed around a total of 0.5 inch for filter, coil, and ducts together. A clean, 1-inch MERV 13 filter can take 0.25 inch or more by itself, and it climbs as dirt collects. An older blower motor responds by moving less air. A newer variable-speed motor responds by working harder, using more power, and getting louder.

Too little air has real consequences. In heating, the furnace overheats and cycles on its limit switch, which stresses the heat exchanger. In cooling, the coil gets too cold and can freeze into a block of ice.

**Size before number**

The cure for a restrictive filter is more filter. A 3-ton system moves around 1,200 cubic feet per minute. Through a 16-by-25-inch filter, that is over 400 feet per minute, which is fast. Through 20 by 25 it falls to about 345. A 4- or 5-inch media filter folds several times more material into the same opening, so a MERV 11 or 13 in that depth often resists air less than a 1-inch MERV 8. If you want better filtration, a deeper cabinet beside the furnace is usually the right first step, and a second return grille on an upper floor helps many two-story brick homes that have only one.

**Our starting points**

For a 1-inch slot, use a pleated MERV 8 and change it faithfully. Going to MERV 11 is reasonable if the filter is generous for the system and a technician has measured the static pressure. For a 4- or 5-inch cabinet, MERV 11 suits most homes, and MERV 13 makes sense for allergies, asthma, or smoke. Do not put two filters in one slot or stack a cut-to-fit pad over a pleated one.

**How often to change it**

Check 1-inch filters every month and expect to replace them every one to three months, sooner with pets or when the system runs all day in July and January. Media filters 4 to 5 inches deep usually last 6 to 12 months. During plaster repair, floor sanding, or drywall work, check weekly, and shut the system off during the dustiest hours if the weather allows. The calendar is a guess; the filter itself is the evidence. If it looks gray beside a new one and a bright lamp barely shows through it, it is done.

**Fit and direction**

The arrow on the frame points the way the air travels, toward the blower. The printed size is nominal, so a 16 by 25 filter really measures a little less. Air takes the easiest route, and a quarter-inch gap along one edge lets dust bypass the pleats and settle on the cooling coil. If the slot has no cover, a strip of magnetic sheet closes it neatly. Turn the system off at the thermostat before you slide the old one out, and write the date on the new frame.

**Signs the filter is too restrictive**

Listen for whistling at the slot. Look for a filter bowed toward the blower, ice on the larger copper line in summer, burners that shut off while the blower runs on, or rooms that have grown stuffy since you changed to a different type. Put the old type back in and see whether it clears up.

**Ask for the number**

Measuring static pressure takes a technician about ten minutes with a small gauge and two test ports. Ask for the total, and for the drop across the filter alone. With a clean filter, 0.1 to 0.2 inch across it is comfortable. Once you have that figure written on the furnace, choosing a filter stops being guesswork.
`,
}
