import type { SeedPost } from '#db/seed/seed-post.ts'

export const carbonMonoxideSafety: SeedPost = {
  title: 'Carbon Monoxide: Alarms, Causes, What to Do',
  excerpt:
    'Where to place carbon monoxide alarms, what their beeps mean, why older chimneys deserve attention, and exactly what to do if one sounds.',
  category: 'Indoor Air Quality',
  imageUrl: '/covers/carbon-monoxide-safety.svg',
  createdAt: '2026-10-27T14:00:00Z',
  content: `You cannot smell, see, or taste carbon monoxide, and its first symptoms pass easily for a winter bug. Headache, dizziness, nausea, and tiredness without a fever, shared by several people or the pets, and easing when you leave the house: take that pattern seriously even if no alarm has made a sound.

**If an alarm sounds**

**1. Get everyone out.** Move people and pets into fresh air right away. Do not stop to open windows, look for the cause, or reset the alarm.

**2. Call 911 from outside.** Say that a carbon monoxide alarm is sounding and whether anyone feels ill. Count heads.

**3. Stay out.** Wait until responders have measured the air and told you it is safe. Then have the suspected appliance shut off and examined by a licensed technician before it runs again.

If you smell gas as well, do not touch any switch on your way out, and call the gas utility or 911 from a safe distance.

**What the beeps mean**

Four quick beeps, a pause, and four more is the emergency signal. A single chirp every 30 to 60 seconds is a low battery or an alarm at the end of its life; the label on the back says which. The sensor wears out even if the test button still works, so replace the whole alarm at the date marked, usually 5 to 10 years after manufacture.

**Where alarms go**

Install one on every level, including the basement, and one outside each sleeping area, close enough to wake you with the door closed. Carbon monoxide mixes evenly with room air, so wall or ceiling is fine if the instructions allow it. Keep alarms about 15 feet from furnaces, water heaters, and stoves, away from steamy bathrooms, and out of dead corners and the path of fans. Test them monthly. If yours are plug-in models, make sure they have battery backup, because ice storms take the power out exactly when people improvise heat.

Know the limits, too. An alarm built to the UL 2034 standard must wait at lower levels: at 70 parts per million it sounds within one to four hours, at 150 within 10 to 50 minutes, at 400 within 4 to 15 minutes. It is designed to protect healthy adults from collapse. If someone at home is pregnant, very young, older, or has heart disease, ask about a low-level monitor that displays smaller concentrations.

**Where it comes from**

Any fuel that burns without enough air makes carbon monoxide. A well-adjusted furnace makes little and sends it up the vent. Trouble starts when the burner is dirty or misadjusted, the heat exchanger cracks, or the vent is blocked, rusted, or disconnected.

Older brick homes have a particular weak spot. A chimney sized for a coal boiler may now serve only a small gas water heater. The flue is too large and too cold, so exhaust condenses, eats mortar, and may spill back into the basement. If your furnace was replaced with one that vents through plastic pipe, ask whether the chimney was relined for the water heater left behind.

Strong fans matter as well. A large kitchen hood, a dryer, and a fireplace running together can pull air down the chimney. Signs of spillage include soot or scorch marks at the top of a water heater, melted plastic pipe insulation, rust on the vent, and windows that fog when the heater runs.

**Garages, generators, and grills**

Back the car out of an attached garage immediately; an open door does not clear the exhaust. Run a portable generator outdoors only, at least 20 feet from doors, windows, and vents, with the exhaust pointed away from the house. Never bring a charcoal grill or a camp stove inside, and never use a gas oven to warm a room. These are the usual ways people are poisoned in the days after an ice storm.

**What a yearly check should include**

A technician should measure carbon monoxide in the flue with a combustion analyzer, confirm draft, inspect the vent or chimney connector from end to end, examine the heat exchanger, and test the air in the room while everything runs. Ask for the readings in writing. Adjusting burners or gas pressure is licensed work and requires instruments, so please do not do it by eye.

**This weekend**

Walk the house with a pencil. Read the date on every alarm, press every test button, and replace the expired ones. Look at the vent pipe above the water heater and make sure it slopes upward with no gaps. Check outside that no nest, leaf pile, or storage box blocks a vent. Then agree with your family on a meeting place outside the front door.
`,
}
