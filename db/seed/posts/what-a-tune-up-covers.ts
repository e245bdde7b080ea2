import type { SeedPost } from '#db/seed/seed-post.ts'

export const whatATuneUpCovers: SeedPost = {
  title: 'What a Real Tune-Up Covers, Spring and Fall',
  excerpt:
    'The measurements a technician should take at a cooling visit and a heating visit, the numbers to ask for, and the jobs you can do yourself.',
  category: 'Maintenance',
  imageUrl: '/covers/what-a-tune-up-covers.svg',
  createdAt: '2026-03-31T14:00:00Z',
  content: `Ask what was done at your last tune-up. If the answer is "they looked it over and sprayed the outside unit," you had a rinse. A proper visit produces measurements, and measurements can be compared with last year's to show a part wearing out before it fails on the hottest Saturday of the summer.

**Spring: the cooling visit**

**Airflow first.** The technician checks the filter, the blower wheel, and total static pressure in the ducts. No refrigerant reading means much until airflow is right, normally 350 to 400 cubic feet per minute per ton of cooling in a humid climate like ours.

**The temperature split.** After about 15 minutes of running, air leaving the coil should be roughly 15 to 20 °F cooler than the air returning to it. When the house is very humid, the split runs toward the low end, because the coil is spending its effort wringing out water. A split far outside that range is a clue, not a diagnosis.

**Refrigerant circuit.** Charge is judged by superheat or subcooling against the figure on the equipment label. A sealed system does not use up refrigerant, so if someone "tops it off" every spring, it has a leak that deserves to be found. Handling refrigerant legally requires EPA Section 608 certification. Since 2025, new home systems have shifted from R-410A to lower-warming, mildly flammable refrigerants such as R-454B and R-32, which call for the correct tools. An existing R-410A system can still be serviced.

**Electrical parts.** Capacitors are measured against their printed rating, commonly within 5 or 6 percent. Contactor faces are inspected for pitting, wire connections are tightened, and motor currents are compared with the nameplate. This is high-voltage work, and a capacitor can hold a charge with the power off. Please leave that panel closed.

**Coils and drain.** The outdoor coil is washed, the indoor coil is inspected, the condensate drain is flushed, and any float switch is tripped on purpose to prove that it stops the system.

**Fall: the heating visit**

**Combustion analysis.** A probe in the flue reads oxygen, carbon monoxide, and temperature. This is how a technician knows the burners are burning cleanly; a blue flame by itself is not proof. Gas pressure is checked with a gauge against the rating plate, often 3.5 inches of water column for natural gas.

**Temperature rise.** The plate lists an allowed range, for example 35 to 65 °F between return and supply. Too high means poor airflow. Too low may mean an underfired burner or excess airflow.

**Safety controls.** The limit, rollout, and pressure switches are tested, and the flame sensor is cleaned with its signal recorded in microamps. The heat exchanger is inspected as far as access allows, with a mirror or camera where needed.

**Venting.** Metal vents are checked for rust, slope, and loose joints, plastic pipes for sagging and blockage. With a natural-draft water heater sharing a masonry chimney, a draft check matters as much as anything else on the list.

**Heat pumps and boilers.** A heat pump needs its defrost cycle, reversing valve, and auxiliary heat tested. A boiler needs its expansion tank, relief valve, and circulator looked at, and on steam, the low-water cutoff too.

**What you can do between visits**

Change the filter on schedule. Keep 2 feet clear around the outdoor unit and 5 feet above it. In spring, switch off the unit at the thermostat and at the outdoor disconnect, then rinse the fins gently with a garden hose. Skip the pressure washer, which folds fins flat. After a hailstorm, look for crushed fins and take pictures before anything is combed straight. Run the system early, on the first 75 °F day in April and the first chilly evening of September, so any surprise arrives in mild weather.

**How to judge the visit**

Expect something like an hour to an hour and a half per system. Expect a written record with numbers: static pressure, split or temperature rise, capacitor readings, combustion figures. Any recommended repair should come with the measurement or the photo behind it, and there should be time to ask questions. If a heat exchanger is called cracked, ask to see it.

A tune-up will not make an old system new. It keeps the efficiency you already paid for, meets the maintenance condition found in many manufacturer warranties, and confirms that the parts guarding your family are working. A membership puts the visits on a calendar so that nobody has to remember them, but the checklist above is fair to expect from anyone you hire.
`,
}
