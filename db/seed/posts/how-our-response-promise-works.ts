import type { SeedPost } from '#db/seed/seed-post.ts'

export const howOurResponsePromiseWorks: SeedPost = {
  title: 'How Our Two-Hour Response Promise Works',
  excerpt:
    'Which form to use, when to expect an answer from a real person, what to put in your message, and when to call or dial 911 instead of typing.',
  category: 'Company News',
  imageUrl: '/covers/how-our-response-promise-works.svg',
  createdAt: '2026-08-27T14:00:00Z',
  content: `Sending a form into the internet can feel like dropping a letter down a well. So here is what happens with each of ours: what we promise, what we do not, and how you can help us give a useful answer the first time.

**A booking request: within 2 hours**

The form on the booking page asks for your name, e-mail address, phone number, and the type of service. A preferred date and a message are optional. When you send it, we contact you within 2 hours to confirm the appointment.

Please read the word "confirm" literally. Until we have spoken with you or written back, the date you picked is a request, not yet a time slot. We need to match it with the kind of work, the area you live in, and the people already on the road. Choosing a date and adding a second choice in the message saves a round of back and forth.

**A contact message: within 2 hours in business hours**

The contact page is for everything else: a quote, a question about a maintenance plan, something general. We get back to you within 2 hours during business hours. A question sent late on Saturday night will be answered when the office opens again, so for an emergency at that hour, call.

**The text-message preference form: within 24 hours**

The form on our privacy policy page covers privacy questions and your choices about text messages. Those messages get a careful answer, and for them the promise is 24 hours. If you are writing about a broken furnace, use the booking form, or the phone, instead.

**When typing is the wrong tool**

No heat in freezing weather, no cooling for someone who is frail, or water coming through a ceiling: call us. Our numbers are on the booking page, and service is available after hours.

Some things are not for us first. If you smell gas, leave the house without touching a switch, and call the gas utility or 911 from outside. If a carbon monoxide alarm sounds, get everybody out and call 911. If you see smoke, sparks, or a burned outlet, call the fire department. We are glad to help with the repair once the people whose job is safety say the house is safe.

**What helps us most**

Five details turn a vague request into a prepared visit.

**1. What it does, in order.** "The fan outside turns, the air is warm, it started Tuesday" tells us far more than "AC broken."

**2. What kind of system.** Furnace, boiler with radiators, heat pump, or window units. If you can read the label safely, the model number is useful, and so is the age if you know it.

**3. What you have already tried.** A new filter, fresh thermostat batteries, one breaker reset. Mention any blinking light and how many flashes.

**4. How to get there.** Street parking, a gate, a dog, the basement door at the back. In older neighborhoods it also helps to know where the electrical panel is.

**5. Who is at home.** An infant, an older parent, or someone with a medical condition changes how we order the day.

**If plans change**

Life happens, and so do sick children and closed bridges. Please let us know at least 24 hours ahead if you need to cancel, so that the time can go to somebody else. If we are the ones running late, you should hear it from us and not from an empty driveway.

**Why we put a number on it**

This business began small. Its founder earned an HVAC certification in 2002, worked as a sole proprietor, formed an LLC in 2006, and took on a first employee later. The founder has since retired and handed the company over, and the work continues under a new brand, as a division of a larger solutions company. When ownership changes hands, customers reasonably wonder what else will change. A stated response time is something you can hold us to without knowing anyone here by name.

A number also keeps us honest about what it covers. Two hours is the time to a reply, not to a technician at your door. How soon we can come depends on the weather, the parts, and who is in trouble that day, and the reply is where we tell you plainly.

**If you do not hear from us**

Check the spam folder first, and consider whether the phone number you typed was correct; one wrong digit is enough to keep us from reaching you. Then call. Tell us when you sent the form and which one it was. We would much rather hear "you missed me" on the same day than read it in a review a month later.
`,
}
