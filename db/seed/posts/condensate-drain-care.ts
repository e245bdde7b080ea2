import type { SeedPost } from '#db/seed/seed-post.ts'

export const condensateDrainCare: SeedPost = {
  title: 'Keep the AC Drain Clear Through a Humid Summer',
  excerpt:
    'Your air conditioner can make a gallon of water an hour. How to keep the drain open, why vinegar beats bleach, and what a frozen coil needs.',
  category: 'Maintenance',
  imageUrl: '/covers/condensate-drain-care.svg',
  createdAt: '2026-05-19T14:00:00Z',
  content: `Water on the basement floor beside the furnace in June is usually not a plumbing leak. It came out of the air. On a sticky St. Louis day, with the dew point in the 70s, a typical 3-ton air conditioner can pull about a gallon of water from the house for each hour it runs. All of it has to leave through a pipe not much wider than your thumb.

**Where the water goes**

Inside the sheet metal box above or beside the furnace, warm air crosses a cold coil, moisture beads on the fins, and drops fall into a pan. From the pan the water runs through a trap, then down a plastic line to a floor drain or a small pump. The trap is the U-shaped bend. It stays full of water so air cannot blow out of, or be sucked into, the drain. Dust, lint, and a jelly-like biological slime grow in that dark, wet bend, and that is where most clogs form.

**A monthly habit in cooling season**

**1. Shut the system off.** Use the thermostat, then the service switch at the furnace.

**2. Find the cleanout.** It is a short vertical stub or tee near the coil, usually with a removable cap. If the cap is glued on or you cannot find one, ask for a proper cleanout at your next service visit.

**3. Pour in a cup of plain white vinegar.** Wait 30 minutes, then follow with a quart or two of warm water, poured slowly. Watch the other end. Water should come out promptly and steadily.

**4. Put the cap back and restore power.** An open port lets air through and can keep the pan from draining properly.

**Why not bleach?** It kills slime, but it is hard on metal pans, copper, and aluminum fins, and the blower will send the fumes through the house. Never mix bleach with vinegar or any other cleaner, because the mixture can release toxic gas. Drain crystals and boiling water do not belong in this line either.

**If it is already clogged**

Go to the open end of the line, seal the hose of a wet/dry vacuum around it with a rag, and run the vacuum for two or three minutes. You may hear the plug let go. Flush with water afterward to prove the line is clear. If it backs up again within days, the line may have a sag, too little slope (it should fall at least 1/8 inch per foot), or a trap that was built wrong. Pushing a wire or high-pressure air into the line from the coil end can blow a joint apart inside a finished wall.

**Pumps and float switches**

A condensate pump has a small tank with a float, a check valve, and a thin discharge tube. Twice a season, unplug it, rinse out the tank, and pour water in after plugging it back in to watch it cycle. If you have no float switch, ask about one. It is a simple device that shuts off the air conditioner when water rises where it should not. It matters a great deal where the coil sits in an attic above plaster ceilings, or above a finished basement. Attic units also need a second pan beneath, with its own drain that often ends over a window. Water dripping there means the main drain has failed, so do not ignore it.

**When the coil freezes**

Frost on the larger copper line, weak airflow, and then a flood when it melts point to an iced coil. Turn cooling off and set the fan to On. Allow several hours, sometimes most of a day, and protect the floor. Do not chip at the ice; the tubing is thin. Once it is clear, put in a new filter, open all the supply registers, and try again. If ice returns, the cause may be low refrigerant, a dirty coil, or a failing blower, and all three are for a technician. Running the air conditioner when it is below about 60 °F outside can also freeze it.

**Other things that look like a clog**

A rusted pan leaks from its underside even with a clear line. Bare spots in the foam sleeve on the cold copper pipe drip by themselves on humid days. A high-efficiency furnace has its own drain, so water in January is a different problem. And a musty smell at startup can be slime in the pan, which a coil and pan cleaning will cure better than any scented filter.

Put a reminder on the first of each month from May through September. The vinegar takes five minutes of your time. Replacing wet carpet and baseboard in a finished basement takes a lot more.
`,
}
