import type { SeedPost } from '#db/seed/seed-post.ts'

export const basementHumidity: SeedPost = {
  title: 'Basement Humidity: Dehumidify or Ventilate?',
  excerpt:
    'Opening basement windows in July usually makes it more humid. How dew point decides, how to find the source, and how to size a dehumidifier.',
  category: 'Indoor Air Quality',
  imageUrl: '/covers/basement-humidity.svg',
  createdAt: '2026-06-09T14:00:00Z',
  content: `It seems sensible to open the windows when the basement smells musty. In October that works. In July it can turn a damp basement into a wet one, and the reason is a number that most weather apps will show you: the dew point.

**Dew point makes the decision**

Dew point is the temperature at which air starts dropping its moisture on surfaces. A St. Louis afternoon at 90 °F often has a dew point of 72 to 75 °F. Basement walls and floors, cooled by the soil, may sit at 62 to 68 °F. Bring that outdoor air inside and water condenses on the concrete, the cold water pipes, and the back of the sofa against the wall.

Here is the simple rule. If the outdoor dew point is below about 55 °F, airing out will dry the basement. If it is above 60 °F, keep the windows closed and use a dehumidifier. In between, leave them closed unless your own readings improve with them open.

**Measure before you buy**

Put a small digital hygrometer at floor level, near an outside wall, and another upstairs. Aim for 30 to 50 percent relative humidity and treat 60 percent as the line not to cross, because mold becomes much more likely above it. Read both over a week, including a rainy day.

**Find out where the water comes from**

Tape a 2-foot square of clear plastic tightly to the wall and another to the floor for several days. Moisture on the room side is condensation from the air, and a dehumidifier can handle it. Moisture behind the plastic means water is moving through the masonry, and drying the air alone will not win. White, powdery deposits on brick or stone tell the same story.

For water coming in, begin outdoors. Clean the gutters, carry downspouts at least 6 feet from the house, and shape the soil to fall about 6 inches over the first 10 feet. Check the sump pump and its discharge before the spring storms. Be careful with waterproof paint on old limestone or soft brick; it can trap moisture in the wall and flake off with the face of the stone.

**Choosing a dehumidifier**

Ratings are in pints per day. Since 2019 they have been measured at 65 °F, closer to real basement conditions, so a unit now labeled 35 pints is similar to an older one labeled 50. For a moderately damp basement of around 1,000 square feet, 35 pints is a fair start; for a wet one or a larger space, choose 50. Run a hose to the floor drain or use a built-in pump, because a bucket that needs emptying twice a day soon stops being emptied.

Set it to 50 percent. Going lower uses power for little benefit. Give it a foot of clearance, keep interior doors open so that air can reach it, and clean its filter monthly. Most portable models ice up when the room falls below about 60 °F, so look for one with automatic defrost if yours stays cool.

**What the air conditioner can do**

Central cooling removes plenty of moisture upstairs, but the basement often gets little of it. An oversized air conditioner makes things worse by satisfying the thermostat before it has wrung out much water. Opening a supply register downstairs may help. Do not cut a return grille into a basement room with a gas furnace or water heater. It can pull exhaust out of a chimney and into the house. Where the whole house feels clammy at 75 °F, a ducted whole-house dehumidifier may be the better answer, and that deserves a proper look at the ducts.

**Finished basements**

Carpet laid on concrete is a favorite home for mold, since the slab stays cool and the pad stays damp. Hard flooring, or carpet over an insulated subfloor, is safer. Leave an inch of space behind furniture on outside walls, insulate cold water pipes, and make sure the dryer vents fully outdoors. If you find mold over less than about 10 square feet, you can usually clean it yourself with detergent, gloves, and a mask once the moisture is fixed. Larger areas, or anything after sewage, call for a professional.

**Winter is the opposite**

Cold outdoor air holds very little water, so the dehumidifier can usually rest from November to April. If windows upstairs fog in January, the house is too humid for the weather; turn down the humidifier and run the bath fans.

**Test for radon while you are at it**

Missouri and Illinois homes can have high radon, whatever the age of the house. A simple test kit shows where you stand, and 4 picocuries per liter is the level at which the EPA advises fixing it. A dehumidifier does nothing for radon.
`,
}
