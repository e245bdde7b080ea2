import type { SeedPost } from '#db/seed/seed-post.ts'

export const firstColdSnap: SeedPost = {
  title: 'Get Your Home Ready for the First Cold Snap',
  excerpt:
    'A November weekend list for furnaces, heat pumps and radiators, plus pipes, humidity settings and what is normal when it drops near 0 °F.',
  category: 'Seasonal Care',
  imageUrl: '/covers/first-cold-snap.svg',
  createdAt: '2026-11-12T14:00:00Z',
  content: `The first real Arctic front tends to arrive on a weekday night, with rain turning to ice and the temperature falling 40 degrees by breakfast. Everything on this list is easier before that, while it is 50 °F outside and a small problem is only a small problem.

**Run the heat for an hour**

Set the thermostat 5 °F above the room and let the system work. A dusty smell on the first run is normal and clears within the hour. Sharp electrical odors, a bang at ignition, soot, or a screech that does not stop are reasons to shut it off and call. If you smell gas, leave without touching switches and call the gas utility or 911 from outside. Walk from room to room and feel every register, so you learn about the cold bedroom now.

**Furnaces**

Put in a fresh filter. Move paint, cardboard, and laundry at least 3 feet from the furnace and water heater. Follow the plastic vent pipes outdoors and clear leaves from their openings, and note how high they sit so you can check them in deep snow. If the drain line runs through an unheated garage or crawl space, have it insulated or rerouted, because it can freeze and stop the furnace.

**Heat pumps**

Rake leaves away and keep 2 feet clear on all sides. The unit should stand above snow level with room below for melt to drain. During defrost it will steam, hum, and seem to stop for a few minutes; that is ordinary. Ice covering the coil solidly for hours is not. Do not chip it or pour hot water on it. Switch to emergency heat and call.

**Radiators**

On a hot water system, bleed the radiators with the circulator off, starting on the lowest floor, until water runs without sputtering. Then check that the boiler gauge reads about 12 to 20 psi when cold. On steam, look at the glass for water, listen for air vents that hiss constantly, and see that one-pipe radiators pitch slightly back toward the supply valve, so that water can drain. Open the curtains around them and take off anything stacked on top.

**Pipes and hoses**

Disconnect garden hoses, since a hose left attached can split even a frost-proof faucet. Find the main water shutoff, turn it once to be sure that it moves, and show everyone in the house. Seal holes where cables enter near plumbing. When it is near zero, open vanity doors on outside walls and leave a pencil-thin stream at the farthest faucet. If you travel, keep the heat at 55 °F or higher and ask someone to look in.

**Humidity in winter**

Open the humidifier damper, put in a new pad, and turn on the water. The usual indoor range is 30 to 50 percent, but the right figure falls with the temperature outside. About 35 to 40 percent suits days in the 20s and 30s. Near 0 °F, come down to 25 or 30 percent, or water will condense on windows and inside walls. Old single-pane glass will tell you: if it runs wet, turn down the dial.

**What is normal at 0 °F**

Heating equipment is sized for a cold, but not record-setting, night. Here that means something like 5 to 10 °F. Below that, expect long run times, perhaps nonstop, and a house that sags 2 or 3 °F by dawn. Skip deep thermostat setbacks during the snap; recovery may be only 0.5 to 1 °F per hour. Close curtains at dusk, open the ones facing south by day, and keep supply registers and return grilles clear. Shutting registers in spare rooms raises duct pressure and can freeze pipes, so leave them open.

**When the power goes out**

Furnaces, boilers, and heat pumps all need electricity. In an ice storm, turn the thermostat off so that the equipment does not restart on unstable power, then switch it on a few minutes after service has been steady. Gather in one room, hang blankets over doorways, and wear layers. Generators stay outdoors, 20 feet from any opening, and are never plugged into a wall outlet. Charcoal, camp stoves, and gas ovens are not heaters.

**Alarms and a phone list**

Test each carbon monoxide and smoke alarm and check the dates on the back. Write down the gas utility's emergency line, the electric utility's outage line, and a neighbor who might need a knock on the door. If the system has not been checked since last winter, a combustion test and safety check before the first freeze is worth booking. Anything involving gas, burners, or wiring inside the cabinet is for a licensed technician.

Give the list one Saturday. Most of it is looking, listening, and moving boxes.
`,
}
